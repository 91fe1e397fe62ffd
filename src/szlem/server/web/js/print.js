// The score sheet's print button, shown only where it works.

const button = document.getElementById("print");
button?.removeAttribute("hidden");
button?.addEventListener("click", () => print());
