// The log: one line of JSON each, without anything that could open an account.
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";

/** Members that no line shows, wherever they stand; the second line of defence. */
const SECRETS = [
  "authorization",
  "cookie",
  "key",
  "wizard_session_key",
  "password",
  "credentials",
  "body",
  "tan",
  "pin",
];

const PLACES = ["", "*.", "*.*."];

/** `level` is one of pino's, "silent" included. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: PLACES.flatMap((place) => SECRETS.map((secret) => place + secret)),
  };
  return destination ? pino(options, destination) : pino(options);
}
