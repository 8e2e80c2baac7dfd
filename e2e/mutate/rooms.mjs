// What `npm run mutate` changes, and the tests that have to notice.

/**
 * @typedef {object} Room
 * @property {string} files pattern of the files that are changed
 * @property {string[]} tests that run first: the room's own
 * @property {string[]} wider tests that run for what the room's own did not notice
 * @property {boolean} [dom] whether they need a document
 * @property {number} [patience] milliseconds after which a test ends that waits for what a change
 *   prevents; 30,000 by default, 5000 in a document
 */

const HTTP = "server/http/**/*.test.ts";
const PRODUCTS = "server/products/**/*.test.ts";
/** Without the random walks, which take too long for each change. */
const WIZARD = "server/wizard/**/!(model).test.ts";
/** Without the random sequences and the ninety days, which take too long for each change. */
const BANK_USERS = "server/bank-users/!(merge-property|ninety-days).test.ts";
const EVENTS = "server/events/**/*.test.ts";
/** Without those that take long: random calls, and every route with every value. */
const ROUTES =
  "server/routes/{bank-*,blacklist,connection-syncs,data-at-rest,events,interface,lost-keys,openapi,payments,risks,states,verifications}.test.ts";
/** The account area: one test for each of its pages. */
const CUSTOMER =
  "server/customer/{bank-users,insights,keys,objects,sessions,settings,team,webhooks}.test.ts";
const COMMANDS = "server/commands/**/*.test.ts";
const BROWSER = "{sdk,iframe-app}/**/*.test.{ts,tsx}";

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  secrets: {
    files: "server/secrets/**/*.ts",
    // Its tests are short, and many a change makes them endless.
    patience: 10_000,
    tests: ["server/secrets/**/*.test.ts"],
    wider: ["server/storage/tables/*.test.ts", EVENTS, COMMANDS, "server/routes/lost-keys.test.ts"],
  },
  http: {
    files: "server/http/**/*.ts",
    // The API description is that of the routes.
    tests: [HTTP, "server/routes/openapi.test.ts"],
    wider: [
      ROUTES,
      "server/routes/{documents,request-log,test-tools}.test.ts",
      "server/service/app.test.ts",
      "server/docs/*.test.ts",
    ],
  },
  events: {
    files: "server/events/**/*.ts",
    tests: [EVENTS],
    wider: [PRODUCTS, CUSTOMER, "server/routes/{events,lost-keys}.test.ts", COMMANDS],
  },
  products: {
    files: "server/products/**/*.ts",
    tests: [PRODUCTS],
    wider: [
      CUSTOMER,
      COMMANDS,
      WIZARD,
      ROUTES,
      "server/routes/documents.test.ts",
      // A connection is synced there.
      "server/bank-users/sync.test.ts",
    ],
  },
  "bank-users": {
    files: "server/bank-users/**/*.ts",
    tests: [BANK_USERS],
    wider: [ROUTES, PRODUCTS],
  },
  wizard: {
    files: "server/wizard/**/*.ts",
    tests: [WIZARD],
    wider: [BANK_USERS, PRODUCTS, ROUTES],
  },
  frame: { files: "sdk/frame/*.ts", tests: ["sdk/frame/*.test.ts"], wider: [BROWSER], dom: true },
  "frame-page": {
    files: "iframe-app/*.ts",
    tests: ["iframe-app/*.test.ts"],
    wider: [BROWSER],
    dom: true,
  },
  exchange: {
    files: "sdk/wizard/{client,exchange,pause,receive}.ts",
    tests: ["sdk/wizard/{client,exchange,exchange-loss,pause,receive}.test.ts"],
    wider: [BROWSER],
    dom: true,
  },
};

/**
 * @param {string | undefined} name
 * @returns {Room & { patience: number }}
 * @throws if there is no room of this name
 */
export function findRoom(name) {
  const room = ROOMS[name ?? ""];
  if (!room) throw new Error(`Name a room: ${Object.keys(ROOMS).join(", ")}.`);
  return { patience: room.dom ? 5000 : 30_000, ...room };
}
