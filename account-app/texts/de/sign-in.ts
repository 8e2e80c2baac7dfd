import type { Texts } from "../en/en.ts";

export const signIn: Texts["signIn"] = {
  title: "Anmelden",
  signIn: "Anmelden",
  email: "E-Mail",
  password: "Passwort",
  or: "oder",
  usePasskey: "Passkey verwenden",
  lost: "Kein Zugang mehr? Bitten Sie einen Inhaber Ihres Kontos um eine neue Einladung.",
  factorTitle: "Zweiter Faktor",
  totp: "Code aus Ihrer App",
  totpHint: "Sechs Ziffern, die alle 30 Sekunden wechseln.",
  recoveryCode: "Wiederherstellungscode",
  recoveryHint: "Jeder Code gilt einmal.",
  useRecovery: "Wiederherstellungscode verwenden",
  useTotp: "Code aus der App verwenden",
  continue: "Weiter",
  startAgain: "Als andere Person anmelden",
  confirmTitle: "Bestätigen Sie, dass Sie es sind",
  confirmText: "Dieser Schritt erfordert Ihren zweiten Faktor.",
  enrolTitle: "Zweiten Faktor einrichten",
  enrolText: "Sie brauchen ihn bei jeder Anmeldung zusätzlich zum Passwort.",
  addPasskey: "Passkey dieses Geräts einrichten",
  addApp: "Authenticator-App verwenden",
  thisDevice: "Mein Gerät",
  scan: "Scannen Sie diesen Code mit Ihrer Authenticator-App.",
  typeSecret: "Oder geben Sie den Schlüssel ein:",
  qr: "QR-Code mit dem Schlüssel für Ihre Authenticator-App",
  confirm: "Bestätigen",
  codesTitle: "Ihre Wiederherstellungscodes",
  codesText:
    "Bewahren Sie diese Codes sicher auf. Mit ihnen kommen Sie hinein, wenn Sie Ihr Gerät verlieren. Sie werden nur einmal angezeigt.",
  codesKept: "Ich habe sie aufbewahrt",
  invitationTitle: "Einladung",
  invitationText: (merchant: string, role: string) =>
    merchant
      ? `Sie sind in das Konto von ${merchant} eingeladen. Ihre Rolle: ${role}.`
      : "Wählen Sie ein neues Passwort, um wieder Zugang zu erhalten.",
  name: "Name",
  newPassword: "Neues Passwort",
  passwordHint: "Mindestens 12 Zeichen.",
  accept: "Annehmen",
};
