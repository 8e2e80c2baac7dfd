// A button next to what it changes.
import { h, type JSX } from "preact";

export function SmallButton(props: JSX.IntrinsicElements["button"]) {
  return <button type="button" class="svc-button svc-button-small" {...props} />;
}
