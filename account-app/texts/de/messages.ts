import type { Texts } from "../en/en.ts";

export const messages: Texts["messages"] = {
  required: "Füllen Sie dieses Feld aus.",
  too_long: "Höchstens {most} Zeichen.",
  nul: "NUL-Zeichen sind nicht erlaubt.",
  email: "Geben Sie eine gültige E-Mail-Adresse an.",
  one_of: "Möglich sind: {values}.",
  whole_number: "Geben Sie eine ganze Zahl von {least} bis {most} an.",
  days: "Geben Sie 1 bis {most} Tage an.",
  amount_between: "Geben Sie einen Betrag in Euro von {least} bis {most} an, etwa 500 oder 49,90.",
  moment: "Geben Sie Datum und Uhrzeit an.",
  moment_or_never: "Geben Sie ein Datum an oder lassen Sie das Feld leer.",
  short_lines: "Eine Zeile ist zu lang.",
  too_many: "Höchstens {most} Einträge.",
  time_zone: "Geben Sie eine Zeitzone an, etwa Europe/Berlin.",
  iban: "Geben Sie eine gültige IBAN an.",
  blocked_already: "Dieses Konto ist bereits gesperrt.",
  css_value: "Geben Sie für Rundung und Breite einen einfachen CSS-Wert an, etwa 8px.",
  one_line: "Geben Sie eine einzige Zeile ohne Steuerzeichen an.",
  short_line: "Geben Sie eine Zeile mit höchstens {most} Zeichen an, ohne Steuerzeichen.",
  named_line: "Geben Sie eine Zeile mit 1 bis {most} Zeichen an.",
  privacy_https: "Geben Sie eine HTTPS-Adresse an, etwa https://shop.example/datenschutz.",
  logo_type: "Diese Datei ist kein Bild im Format PNG, JPEG oder WebP. Wählen Sie eine andere.",
  logo_size: "Das Logo hat {bytes} Byte, erlaubt sind höchstens {most}.",
  origin:
    "Geben Sie einen Origin an, etwa https://shop.example oder http://localhost:8080, ohne Pfad und ohne / am Ende.",
  password_length: "Das Passwort muss {least} bis {most} Zeichen haben.",
  password_common:
    "Dieses Passwort ist zu leicht zu erraten. Wählen Sie Wörter, die nicht zusammengehören.",
  password_name: "Das Passwort darf den Namen aus Ihrer E-Mail-Adresse nicht enthalten.",
  password_same: "Wählen Sie ein anderes Passwort als das bisherige.",
  code_wrong:
    "Der Code stimmt nicht. Prüfen Sie die Uhrzeit des Geräts und versuchen Sie es mit dem nächsten Code.",
  setup_over: "Die Einrichtung ist abgelaufen. Beginnen Sie noch einmal von vorn.",
  key_addresses: "Geben Sie 1 bis {most} Adressen oder Netze an, etwa 192.0.2.7 oder 192.0.2.0/24.",
  future: "Das Datum muss in der Zukunft liegen.",
  key_ended: "Der Schlüssel ist abgelaufen. Erstellen Sie einen neuen.",
  key_replaced: "Der Schlüssel wurde bereits durch {key} ersetzt. Wechseln Sie stattdessen diesen.",
  key_end_earlier: "Der Schlüssel wurde ersetzt. Sein Ende lässt sich nur noch vorziehen.",
  url_https: "Geben Sie eine Adresse an, die mit https:// und dem Namen Ihres Servers beginnt.",
  url_unreadable:
    "Die Adresse ist ungültig. Prüfen Sie den Namen des Servers und den Port (1 bis 65535).",
  url_parts:
    "Die Adresse darf höchstens {most} Zeichen haben und weder Zugangsdaten noch ein # enthalten.",
  url_known: "{url} ist bereits als Webhook eingetragen.",
  webhooks_full: "Es gibt bereits {most} Webhooks. Entfernen Sie zuerst einen.",
  url_closed:
    "{address} ist keine öffentliche Adresse. Der Betreiber kann sie mit {setting} erlauben.",
  fingerprint: "Geben Sie den SHA-256-Fingerabdruck des Zertifikats an: 64 Hexadezimalziffern.",
  list_too_large: "Die Liste ist größer als {most} MiB. Wählen Sie einen kürzeren Zeitraum.",
  connection_stopped:
    "Die Verbindung ist {most}-mal in Folge gescheitert. Entfernen Sie sie, und lassen Sie den Kunden die Bank neu verbinden.",
  no_answer: "keine Antwort innerhalb von {seconds} s",
  no_connection: "die Verbindung kam nicht rechtzeitig zustande",
  connection_closed: "die Verbindung wurde geschlossen",
  other_certificate: "das Zertifikat hat den Fingerabdruck {actual}, nicht den hinterlegten",
  address_closed:
    "{address} ist keine öffentliche Adresse; der Betreiber kann sie mit {setting} erlauben",
  not_200:
    "Antwort {status}: Ereignisse zu Bankkonten werden erneut gesendet, bis die Antwort genau 200 ist",
  redirected: "Antwort {status}: Weiterleitungen werden nicht befolgt",
  answered: "Antwort {status}",
  event_lost:
    "das Ereignis lässt sich mit dem Schlüsselbund nicht öffnen: Stellen Sie diesen wieder her",
  secret_lost:
    "das Geheimnis der Signaturen lässt sich mit dem Schlüsselbund nicht öffnen: Stellen Sie diesen wieder her oder ersetzen Sie das Geheimnis",
};
