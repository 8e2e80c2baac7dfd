// The frame's side of the handshake: one page, one port, of exactly the embedding origin.
import {
  type Channel,
  createChannel,
  type FromFrame,
  type Message,
  unwrap,
  wrap,
} from "#sdk/frame/messages.ts";

/** Asks the page for its port. `serve` returns the handler for the messages that arrive over it. */
export function connect(
  embedder: string,
  serve: (channel: Channel<FromFrame>) => (message: Message) => void,
): void {
  const life = new AbortController();
  function onMessage({ source, origin, data, ports }: MessageEvent): void {
    if (source !== window.parent || origin !== embedder) return;
    const port = ports[0];
    if (!port || unwrap(data)?.type !== "init") return;
    life.abort();
    // The page sends nothing before it has received `ready`.
    const channel = createChannel<FromFrame>(port, (message) => receive(message));
    const receive = serve(channel);
    channel.send("ready", {});
  }
  addEventListener("message", onMessage, { signal: life.signal });
  window.parent.postMessage(wrap("hello", 1), embedder);
}
