import { expect, it } from "vitest";
import { networkOf, siteOf, withoutPorts } from "./address.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:192.168.100.177", "192.168.100.177"],
  ["::ffff:192.0.2.7x", "::ffff:192.0.2.7x"],
  ["64::ffff:192.0.2.7", "64:0:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:2:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
  ["no:address", "no:address"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["2001:db8:2::1", "2001:db8:2::/48"],
  ["::1", "0:0:0::/48"],
  ["no:address", "no:address"],
  ["", ""],
])("%s is of the site %s", (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site);
});

it.each([
  ["1.2.3.4:5678", "1.2.3.4"],
  ["[::1]:80", "::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["1.2.3.4", "1.2.3.4"],
  ["1.2.3.4:80, [::1]:80,5.6.7.8", "1.2.3.4, ::1, 5.6.7.8"],
  ["unknown", "unknown"],
  ["", ""],
])("%j names the addresses %j", (header, addresses) => {
  expect(withoutPorts(header)).toBe(addresses);
});
