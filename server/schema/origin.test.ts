import { expect, it } from "vitest";
import { originOf } from "./origin.ts";

it.each([
  "https://shop.example",
  "https://shop.example:8443",
  "https://my_shop.example",
  "https://xn--bcher-kva.example",
  "https://203.0.113.7",
  "https://[2001:db8::1]",
  "http://localhost",
  "http://shop.localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
])("is one: %s", (named) => {
  expect(originOf(named)).toBe(named);
});

it.each([
  null,
  "",
  "null",
  "*",
  "shop.example",
  "//shop.example",
  "http://shop.example",
  "http://localhost.example",
  "ftp://localhost",
  "file:///home",
  "https://shop.example/",
  "https://shop.example:443",
  "https://SHOP.example",
  "https://bücher.example",
  "https://lena@shop.example",
  "https://shop.example https://evil.example",
  "https://*",
  "https://*.shop.example",
  "https://shop.example;sandbox",
  "https://shop.example,x",
  'https://shop"onload="x.example',
  "https://shop'.example",
])("is none: %s", (named) => {
  expect(originOf(named)).toBeNull();
});
