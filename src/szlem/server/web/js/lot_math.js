// The browser's twin of szlem/cards/lot.py: pledges, promises, and the pack that follows from them.
import { sha256 } from "./sha256.js";

/** Two to the power of 256: how many hashes there are. */
const HASHES = 1n << 256n;
const ORDERS = Array.from({ length: 52 }, (_, at) => BigInt(at + 1)).reduce((all, n) => all * n);
/** The pack before it is shuffled: spades first, high cards first. */
export const PACK = [..."SHDC"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank));

/** 32 bytes of the browser's cryptographic generator. @returns {string} */
export function newShare() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** @param {string} secret */
export const pledgeOf = (secret) => hash("szlem pledge 1", secret);

/** @param {string} pledge @param {string} seat @param {string} share */
export const promiseOf = (pledge, seat, share) => hash("szlem promise 1", pledge, seat, share);

/** The pack in the order in which it is dealt. @param {number} deal @param {string} secret @param {Record<string, string>} shares @returns {string[]} */
export function packOf(deal, secret, shares) {
  const parts = [..."NESW"].filter((seat) => seat in shares).map((seat) => `${seat} ${shares[seat]}`);
  let attempt = 0;
  const value = () => BigInt("0x" + hash("szlem lot 1", deal, secret, ...parts, attempt++));
  return fromNumber(uniform(value, ORDERS));
}

/** The order of the pack with this number, from 0 to 52! - 1. @param {bigint} number */
export function fromNumber(number) {
  const pack = [...PACK];
  for (let last = pack.length - 1; last > 0; last--) {
    const n = BigInt(last + 1), other = Number(number % n);
    number /= n;
    [pack[last], pack[other]] = [pack[other], pack[last]];
  }
  return pack;
}

/** A number below `n` from numbers below `size`, none likelier than another. @param {() => bigint} next @param {bigint} n @param {bigint} size */
export function uniform(next, n, size = HASHES) {
  const limit = (size / n) * n;
  let value = next();
  while (value >= limit) value = next();
  return value % n;
}

/** @param {...(string | number)} lines */
function hash(...lines) {
  return sha256(lines.join("\n"));
}
