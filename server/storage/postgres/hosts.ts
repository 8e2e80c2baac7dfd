// The servers of one database: one of them takes writes, the others follow it.
import { Client, type ClientConfig } from "pg";
import { addressesOf, placeOf } from "./address.ts";

/** Where to connect to. */
export type Hosts = {
  /** With all servers. */
  readonly url: string;
  readonly count: number;
  /** Address of the server that took writes last, or that comes next. */
  preferred(): string;
  /** How often a server has been found to take writes. */
  finds(): number;
  /**
   * Prefers a server that takes writes; connections to another one, which may be late, leave. Returns
   * false without an effect if another one was found since `finds`: of two that take writes, the
   * first stays.
   */
  prefer(address: string, finds: number): boolean;
  /**
   * Calls `leave` once another server than the one at `address` is found to take writes. Returns what
   * calls that off.
   */
  onMove(address: string, leave: () => void): () => void;
  /**
   * Goes on to the next server if this one is the preferred one, unless one was found since
   * `finds`: a late failure says nothing of it.
   */
  avoid(address: string, finds: number): void;
};

export function hostsOf(url: string): Hosts {
  const addresses = addressesOf(url);
  const connected = new Map<() => void, string>();
  let [at, found] = [0, 0];
  const preferred = (): string => addresses[at] ?? url;
  return {
    url,
    count: addresses.length,
    preferred,
    finds: () => found,
    prefer(address, finds) {
      if (finds !== found && address !== preferred()) return false;
      found += 1;
      at = addresses.indexOf(address);
      for (const [leave, own] of connected) if (own !== address) leave();
      return true;
    },
    onMove(own, leave) {
      connected.set(leave, own);
      return () => connected.delete(leave);
    },
    avoid(address, finds) {
      if (finds === found && address === preferred()) at = (at + 1) % addresses.length;
    },
  };
}

/** The SQLSTATE of a write on a standby. */
const READ_ONLY = "25006";

function readOnly(address: string): Error {
  return refusal(`The database at ${placeOf(address)} takes no writes: it is read-only.`);
}

function overtaken(address: string): Error {
  return refusal(`Another server than ${placeOf(address)} takes the writes.`);
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: READ_ONLY });
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * Clients that connect to the preferred server. Of several servers, each client avoids one that
 * cannot be reached or takes no writes: the next client then tries another one. Once another server
 * is found to take writes, it ends: reads at a server that has become read-only would be late.
 */
export function clientOf(hosts: Hosts): typeof Client {
  class HostClient extends Client {
    readonly #address: string;
    readonly #finds: number;

    constructor(options: ClientConfig = {}) {
      const address = hosts.preferred();
      super({ ...options, connectionString: address });
      this.#address = address;
      this.#finds = hosts.finds();
      // The next query reports a broken connection. Without a listener, the event would end the
      // process, also between the connection and whoever waits for it.
      this.on("error", () => {});
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      const done = callback as (error: Error | null, client?: Client) => void;
      connected.then((client) => done(null, client), done);
    }

    async #connect(): Promise<Client> {
      try {
        await super.connect();
        if (hosts.count > 1) await this.#requireWrites();
        if (!hosts.prefer(this.#address, this.#finds)) throw overtaken(this.#address);
        this.once(
          "end",
          hosts.onMove(this.#address, () => this.#leave()),
        );
        return this;
      } catch (error) {
        hosts.avoid(this.#address, this.#finds);
        void this.end().catch(() => {});
        throw error;
      }
    }

    async #requireWrites(): Promise<void> {
      const { rows } = await this.query("show transaction_read_only");
      if (rows[0]?.transaction_read_only === "off") return;
      throw readOnly(this.#address);
    }

    /** Ends the connection like one that breaks: its statements are repeated elsewhere. */
    #leave(): void {
      this.connection.stream.destroy(overtaken(this.#address));
    }
  }
  return HostClient;
}
