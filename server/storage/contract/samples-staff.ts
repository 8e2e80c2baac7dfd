// Sample records of the people of the account area.
import type { Repositories } from "../store.ts";
import type {
  Staff,
  StaffInvitation,
  StaffMember,
  StaffPasskey,
  StaffSession,
} from "../tables/records.ts";
import { MOMENT } from "./samples.ts";

export function sampleStaff(changes: Partial<Staff> = {}): Staff {
  return {
    id: "stf_one",
    email: "ünï@shop.example",
    name: "Jana Maier",
    password: "scrypt$15$8$3$c2FsdA$aGFzaA",
    language: "de",
    timeZone: "Europe/Vienna",
    operator: true,
    totpSecret: "JBSWY3DPEHPK3PXP",
    totpStep: 56_805_488,
    createdAt: MOMENT,
    ...changes,
  };
}

export function sampleMember(changes: Partial<StaffMember> = {}): StaffMember {
  return {
    staff: "stf_one",
    merchant: "mer_one",
    role: "developer",
    createdAt: MOMENT,
    ...changes,
  };
}

export function samplePasskey(changes: Partial<StaffPasskey> = {}): StaffPasskey {
  return {
    id: "psk_one",
    staff: "stf_one",
    credential: "Y3JlZGVudGlhbA",
    publicKey: "cHVibGljIGtleQ",
    counter: 3,
    transports: ["internal", "hybrid"],
    label: "Laptop",
    createdAt: MOMENT,
    usedAt: null,
    ...changes,
  };
}

export function sampleStaffSession(changes: Partial<StaffSession> = {}): StaffSession {
  return {
    id: "sts_one",
    hash: "ab".repeat(32),
    staff: "stf_one",
    merchant: "mer_one",
    device: "Firefox, Linux",
    address: "192.0.2.7",
    createdAt: MOMENT,
    seenAt: MOMENT,
    factorAt: null,
    ...changes,
  };
}

export function sampleChallenge() {
  const until = MOMENT + 60_000;
  return { session: "cd".repeat(32), kind: "totp", value: "JBSWY3DPEHPK3PXQ", until } as const;
}

export function sampleInvitation(changes: Partial<StaffInvitation> = {}): StaffInvitation {
  return {
    id: "inv_one",
    hash: "ef".repeat(32),
    email: "neu@shop.example",
    merchant: "mer_one",
    role: "support",
    operator: false,
    staff: null,
    createdBy: "ünï@shop.example",
    maker: "stf_one",
    createdAt: MOMENT,
    until: MOMENT + 60_000,
    ...changes,
  };
}

/** A row in each table of the account area; `mer_one` exists. */
export async function putStaff(db: Repositories): Promise<void> {
  await db.staff.insert(sampleStaff());
  await db.staffMembers.insert(sampleMember());
  await db.staffPasskeys.insert(samplePasskey());
  await db.staffRecoveryCodes.replace("stf_one", ["12".repeat(32)]);
  await db.staffSessions.insert(sampleStaffSession());
  await db.staffChallenges.set(sampleChallenge());
  await db.staffInvitations.insert(sampleInvitation());
}
