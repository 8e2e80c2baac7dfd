// What `npm run mutate` changes, and the tests that have to notice.

/**
 * @typedef {object} Room
 * @property {string} folder whose files are changed
 * @property {string[]} tests that run first: the room's own
 * @property {string[]} wider tests that run for what the room's own did not notice
 * @property {boolean} [dom] whether they need a document
 */

const HTTP = "server/http/**/*.test.ts";
const PRODUCTS = "server/products/**/*.test.ts";
const WIZARD = "server/wizard/**/*.test.ts";
/** Without the random sequences, which take too long for each change. */
const BANK_USERS = "server/bank-users/!(merge-property).test.ts";
const EVENTS = "server/events/**/*.test.ts";
/** Without those that take long: random calls, and every route with every value. */
const ROUTES =
  "server/routes/{bank-*,blacklist,connection-syncs,data-at-rest,events,interface,lost-keys,openapi,payments,risks,states,verifications}.test.ts";
const COMMANDS = "server/commands/**/*.test.ts";
const BROWSER = ["sdk/**/*.test.{ts,tsx}"];

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  secrets: {
    folder: "server/secrets",
    tests: ["server/secrets/**/*.test.ts"],
    wider: ["server/storage/tables/*.test.ts", EVENTS, COMMANDS, "server/routes/lost-keys.test.ts"],
  },
  http: {
    folder: "server/http",
    tests: [HTTP],
    wider: [ROUTES, "server/service/app.test.ts", "server/docs/*.test.ts"],
  },
  events: {
    folder: "server/events",
    tests: [EVENTS],
    wider: [PRODUCTS, "server/routes/{events,lost-keys}.test.ts", COMMANDS],
  },
  products: { folder: "server/products", tests: [PRODUCTS], wider: [WIZARD, ROUTES] },
  "bank-users": { folder: "server/bank-users", tests: [BANK_USERS], wider: [ROUTES, PRODUCTS] },
  wizard: { folder: "server/wizard", tests: [WIZARD], wider: [PRODUCTS, ROUTES] },
  frame: { folder: "sdk/frame", tests: BROWSER, wider: [], dom: true },
  "frame-page": { folder: "iframe-app", tests: BROWSER, wider: [], dom: true },
  exchange: { folder: "sdk/wizard", tests: BROWSER, wider: [], dom: true },
};

/**
 * @param {string | undefined} name
 * @returns {Room}
 * @throws if there is no room of this name
 */
export function findRoom(name) {
  const room = ROOMS[name ?? ""];
  if (!room) throw new Error(`Name a room: ${Object.keys(ROOMS).join(", ")}.`);
  return room;
}
