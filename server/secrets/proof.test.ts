import { expect, it } from "vitest";
import { proofOf } from "./proof.ts";

it("begins with the first characters of HMAC-SHA-256", () => {
  // Test case 2 of RFC 4231.
  const proof = "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM";
  expect(proofOf("Jefe", "what do ya want for nothing?", 43)).toBe(proof);
  expect(proofOf("Jefe", "what do ya want for nothing?", 16)).toBe(proof.slice(0, 16));
});
