import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Checkout } from "./react";

function Shop() {
  const [paid, setPaid] = useState(false);
  const key = new URLSearchParams(location.search).get("key") ?? "";
  if (paid) return <h1>Thank you</h1>;
  return <Checkout sessionKey={key} done={() => setPaid(true)} />;
}

const place = document.querySelector("main");
if (!place) throw new Error("The page has no main.");
createRoot(place).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
