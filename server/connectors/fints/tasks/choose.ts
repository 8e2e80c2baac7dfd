// The choice of a TAN method and of the device for it.
import type { TanMethod } from "../bank/methods.ts";
import { ONE_STEP } from "../envelope/envelope.ts";
import { methodOf } from "../release/tan.ts";
import { finished, type Profile, type State, type Task } from "../state.ts";
import { segment, type Segment, segmentsOf, textAt } from "../syntax/segment.ts";
import { type Handler, type TaskOf, versionOf } from "./task.ts";

const VERSIONS = [5, 4];
/** Asks for the devices of every kind, and for those that can be used. */
const EVERY_KIND = "0";
const USABLE = "A";
const ACTIVE = "1";
/** Of a device that can be used, and at some banks of every one. */
const AVAILABLE = "2";
/** Places in a device's group, counted from 1, by version of HITAB. */
const PLACES = { kind: 1, status: 2, name: { 4: 13, 5: 14 } } as const;
/** The kind of devices that names no kind. */
const ANY_KIND = "A";

/** The methods that the customer can use; none where PIN alone is left. */
export function usableMethods({ allowed, bank }: Profile): TanMethod[] {
  if (!bank) return [];
  const ids = new Set(allowed);
  if (ids.size > 0) return bank.methods.filter(({ id }) => ids.has(id));
  return bank.oneStep ? [] : bank.methods;
}

/** The tasks that find out the devices: the bank lists them in a dialogue of their own. */
function mediaTasks({ bank }: Profile, method: TanMethod): Task[] {
  const isListed = method.medium === "must" && (bank?.versions.HKTAB?.length ?? 0) > 0;
  return isListed ? [{ kind: "open", purpose: "HKTAB" }, { kind: "media" }, { kind: "end" }] : [];
}

/** The state once the method is chosen. */
export function withMethod(state: State, method: TanMethod | undefined): State {
  const profile = { ...state.profile, method: method?.id ?? ONE_STEP, medium: "" };
  const { tasks, ...rest } = finished(state);
  const first = method ? mediaTasks(profile, method) : [];
  return { ...rest, profile, tasks: [...first, ...tasks] };
}

/** Chooses the only method, or asks the customer. */
export function chooseMethod(state: State): State {
  const methods = usableMethods(state.profile);
  const [only, ...others] = methods;
  if (others.length === 0) return withMethod(state, only);
  const options = methods.map(({ id, name }) => ({ id, name }));
  return { ...state, pending: { kind: "method", options } };
}

type Device = { kind: string; status: string; name: string };

function devicesIn(answer: Segment): Device[] {
  const place = answer.version === 5 ? PLACES.name[5] : PLACES.name[4];
  return answer.elements.slice(1).map((_, index) => {
    const at = (part: number) => textAt(answer, index + 2, part);
    return { kind: at(PLACES.kind), status: at(PLACES.status), name: at(place) };
  });
}

/** The active devices with a name, or those that could be activated where none is. */
function usableDevices(answers: readonly Segment[]): Device[] {
  const named = answers.flatMap(devicesIn).filter(({ name }) => name !== "");
  const active = named.filter(({ status }) => status === ACTIVE);
  return active.length > 0 ? active : named.filter(({ status }) => status === AVAILABLE);
}

/** The devices for the method; all of them where none is of its kind. */
function namesFor(devices: readonly Device[], method: TanMethod | undefined): string[] {
  const fits = ({ kind }: Device) => !method?.device || [method.device, ANY_KIND].includes(kind);
  const fitting = devices.filter(fits);
  const left = fitting.length > 0 ? fitting : devices;
  return [...new Set(left.map(({ name }) => name))];
}

/** Asks which devices the customer has. A bank that does not tell is asked without a device. */
export const media: Handler<TaskOf<"media">> = {
  request(state) {
    const version = versionOf(state, "HKTAB", VERSIONS);
    if (!version || !state.dialogue) return null;
    const segments = [segment("HKTAB", version, EVERY_KIND, USABLE)];
    return { segments, opens: null, tan: "", about: "task", executes: false };
  },

  receive(state, _, { segments }) {
    const devices = usableDevices(segmentsOf(segments, "HITAB"));
    const names = namesFor(devices, methodOf(state.profile));
    const [only = "", ...others] = names;
    if (others.length > 0) return { ...state, pending: { kind: "medium", options: names } };
    return finished({ ...state, profile: { ...state.profile, medium: only } });
  },
};
