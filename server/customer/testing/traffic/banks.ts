// The banks of generated traffic: real names and codes, invented shares and moods.
import { checkDigits } from "#schema/iban.ts";
import type { TanKind } from "#schema/timeline.ts";
import type { BankMood, TrafficBank } from "./journey.ts";

/** A bank, and how it behaves in the last hours of the traffic. */
export type MoodyBank = TrafficBank & { mood: BankMood };

function bank(
  code: string,
  bic: string,
  name: string,
  weight: number,
  tan: TanKind,
  mood: BankMood = "well",
): MoodyBank {
  return { id: `DE:${code}`, bic, name, weight, tan, mood };
}

/** The IBAN of an account at a German bank. */
export function ibanAt({ id }: Pick<TrafficBank, "id">, account: string): string {
  const bban = id.slice(3) + account;
  return `DE${checkDigits("DE", bban)}${bban}`;
}

/** Three of them fail. */
export const TRAFFIC_BANKS: readonly MoodyBank[] = [
  bank("50010517", "INGDDEFFXXX", "ING-DiBa", 12, "app"),
  bank("12030000", "BYLADEM1001", "Deutsche Kreditbank Berlin", 11, "app"),
  bank("37050198", "COLSDE33XXX", "Sparkasse KölnBonn", 10, "app"),
  bank("10070024", "DEUTDEDBBER", "Deutsche Bank", 9, "image", "slow"),
  bank("70150000", "SSKMDEMMXXX", "Stadtsparkasse München", 8, "flicker"),
  bank("50040000", "COBADEFFXXX", "Commerzbank", 8, "image"),
  bank("20041155", "COBADEHD055", "Commerzbank - GF comdirect", 7, "image"),
  bank("10050000", "BELADEBEXXX", "BSK 1818 - Berliner Sparkasse", 6, "app"),
  bank("70020270", "HYVEDEMMXXX", "UniCredit Bank - HypoVereinsbank", 6, "app", "loses_releases"),
  bank("30020900", "CMCIDEDDXXX", "TARGOBANK", 5, "typed", "refuses_logins"),
  bank("43060967", "GENODEM1GLS", "GLS Gemeinschaftsbank", 4, "app"),
  bank("50050201", "HELADEF1822", "Frankfurter Sparkasse", 4, "app"),
  bank("76026000", "NORSDE71XXX", "norisbank", 3, "redirect"),
  bank("25050180", "SPKHDE2HXXX", "Sparkasse Hannover", 3, "flicker"),
  bank(
    "60050101",
    "SOLADEST600",
    "Landesbank Baden-Württemberg/Baden-Württembergische Bank",
    3,
    "app",
  ),
  bank("10010010", "PBNKDEFFXXX", "Postbank Ndl der Deutsche Bank", 3, "redirect"),
];
