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
  /** Prefers a server that takes writes. */
  prefer(address: string): void;
  /**
   * Goes on to the next server if this one is the preferred one, unless one was found since
   * `finds`: a late failure says nothing of it.
   */
  avoid(address: string, finds: number): void;
};

export function hostsOf(url: string): Hosts {
  const addresses = addressesOf(url);
  let [at, found] = [0, 0];
  const preferred = (): string => addresses[at] ?? url;
  return {
    url,
    count: addresses.length,
    preferred,
    finds: () => found,
    prefer(address) {
      found += 1;
      at = addresses.indexOf(address);
    },
    avoid(address, finds) {
      if (finds === found && address === preferred()) at = (at + 1) % addresses.length;
    },
  };
}

/** The SQLSTATE of a write on a standby. */
const READ_ONLY = "25006";

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

function ignore(): void {}

/**
 * Clients that connect to the preferred server. Of several servers, each client avoids one that
 * cannot be reached or takes no writes: the next client then tries another one.
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
      this.on("error", ignore);
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
        hosts.prefer(this.#address);
        return this;
      } catch (error) {
        hosts.avoid(this.#address, this.#finds);
        void this.end().catch(ignore);
        throw error;
      }
    }

    async #requireWrites(): Promise<void> {
      const { rows } = await this.query("show transaction_read_only");
      if (rows[0]?.transaction_read_only === "off") return;
      const place = placeOf(this.#address);
      const refusal = new Error(`The database at ${place} takes no writes: it is read-only.`);
      throw Object.assign(refusal, { code: READ_ONLY });
    }
  }
  return HostClient;
}
