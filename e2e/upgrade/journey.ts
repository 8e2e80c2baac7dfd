// A session that a deploy interrupts: brought to a step before it, completed after it.
import type { JsonObject } from "#schema/json.ts";
import type { Exchange } from "../recording/exchange.ts";
import { readResult } from "../recording/parts/customers.ts";
import { openUser } from "../recording/parts/user.ts";
import { type Address, openStage } from "../recording/stage.ts";
import { createFor, type Customer } from "../recording/ways/customer.ts";
import { OPEN, type Way } from "../recording/ways/way.ts";

export type Journey = {
  way: Way;
  /** The current page. */
  step(): string;
  /** Performs the next `inputs` inputs; all remaining ones by default. */
  go(inputs?: number): Promise<void>;
  /** Sends the next input without waiting for the response. */
  hurry(): void;
  /**
   * Reads the current page; if the pending input was not executed, it becomes the next input again.
   */
  recover(): Promise<void>;
  /** Reads the merchant's view of the session. */
  read(): Promise<void>;
  exchanges: readonly Exchange[];
};

/** The current page: the step name at the browser endpoint, otherwise the form's name. */
function stepOf({ last }: Customer): string {
  const { form, ui, polling } = last() as Record<string, JsonObject | undefined>;
  const name = ui?.["step"] ?? form?.["name"] ?? "created";
  return polling?.["interval"] === undefined ? String(name) : `${String(form?.["name"])}, waits`;
}

/** The form's name and elements: a newer build can change its words. */
function formOf(answer: JsonObject): string {
  const { name = "", elements = [] } = Object(answer["form"]) as {
    name?: string;
    elements?: { type: string; name?: string }[];
  };
  return [name, ...elements.map((each) => each.name ?? each.type)].join(" ");
}

/** Creates the session of a path; sends its requests to the current value of `address`. */
export async function begin(way: Way, address: Address): Promise<Journey> {
  const stage = openStage(address);
  stage.begin(way.name);
  const { token } = way.product === "connect" ? await openUser(stage) : { token: "" };
  const customer = await createFor(way, stage.ask, token);
  let next = 0;
  let pending: Promise<unknown> | null = null;
  let formBefore = "";
  return {
    way,
    exchanges: stage.exchanges,
    step: () => (pending ? `${stepOf(customer)}, bank at work` : stepOf(customer)),
    async go(inputs = way.inputs.length) {
      for (const input of way.inputs.slice(next, next + inputs)) await customer.step(input);
      next += inputs;
    },
    hurry() {
      const input = way.inputs[next];
      formBefore = formOf(customer.last());
      if (input) pending = customer.step(input).catch(() => null);
    },
    async recover() {
      await pending;
      stage.begin(`${way.name}, after the deploy`);
      if (formOf(await customer.step(OPEN)) !== formBefore) next += 1;
    },
    async read() {
      stage.begin(`${way.name}, result`);
      await readResult(stage, way, customer.transaction, token);
    },
  };
}
