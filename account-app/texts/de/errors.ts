import type { Texts } from "../en/en.ts";

export const errors: Texts["errors"] = {
  offline: "Der Dienst antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  page_failed: "Die Seite konnte nicht geladen werden.",
  file_unreadable: "Die Datei ist nicht lesbar. Wählen Sie sie erneut aus.",
  passkey_refused:
    "Ihr Browser hat keinen Passkey geliefert. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.",
  unknown:
    "Der Dienst hat das ohne Begründung abgelehnt. Versuchen Sie es erneut, und melden Sie es dem Betreiber, wenn es wieder geschieht.",
  unauthorized: "E-Mail oder Passwort ist falsch.",
  code_refused: "Der Code ist falsch oder wurde schon verwendet.",
  passkey_failed:
    "Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.",
  sign_in_changed: "Ihre Anmeldedaten wurden geändert. Melden Sie sich erneut an.",
  address_taken:
    "Diese E-Mail-Adresse hat ein Konto mit einem anderen Passwort. Geben Sie dieses an oder, wenn das Konto nicht Ihres ist, eine andere Adresse.",
  link_invalid: "Dieser Link wurde schon verwendet oder ist abgelaufen. Bitten Sie um einen neuen.",
  sign_in_first:
    "Diese E-Mail-Adresse hat ein Konto mit zweitem Faktor. Melden Sie sich damit an und öffnen Sie den Link dann erneut.",
  cross_site: "Die Seite ist veraltet. Laden Sie sie neu.",
  merchant_blocked: "Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber des Dienstes.",
  role_insufficient: "Ihre Rolle erlaubt das nicht. Fragen Sie einen Inhaber dieses Kontos.",
  feature_not_enabled:
    "Das ist für dieses Konto nicht freigeschaltet. Wenden Sie sich an den Betreiber des Dienstes.",
  factor_required: "Dieser Schritt erfordert Ihren zweiten Faktor.",
  sign_in_required: "Ihre Sitzung ist beendet. Melden Sie sich wieder an.",
  not_found: "Das gibt es nicht, oder es wurde gelöscht.",
  gone: "Das wurde gelöscht.",
  content_too_large: "Das ist größer, als der Dienst annimmt.",
  only_owner: "Das ist der einzige Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.",
  further_rights:
    "Diese Person hat weitere Rechte: Nur der Betreiber des Dienstes kann den Link erstellen.",
  account_exists: "Diese E-Mail-Adresse hat inzwischen ein Konto. Öffnen Sie den Link erneut.",
  only_factor: "Das ist Ihr einziger zweiter Faktor. Fügen Sie zuerst einen anderen hinzu.",
  passkey_exists: "Dieser Passkey wurde schon hinzugefügt.",
  passkeys_unavailable:
    "Passkeys brauchen einen Domainnamen in der Adresse des Dienstes. Wenden Sie sich an den Betreiber.",
  session_not_openable:
    "Einen Link gibt es nur für eine Testsitzung, die noch niemand geöffnet hat.",
  download_in_progress:
    "Gerade wird eine andere Liste dieses Kontos heruntergeladen. Versuchen Sie es erneut, wenn das beendet ist.",
  upload_in_progress:
    "Gerade werden andere Dateien dieses Kontos hochgeladen. Versuchen Sie es erneut, wenn das beendet ist.",
  counting_in_progress:
    "Gerade laufen andere Auswertungen oder Suchen dieses Kontos. Warten Sie einen Moment und versuchen Sie es erneut.",
  rate_limited: "Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.",
  internal_error:
    "Im Dienst ist ein Fehler aufgetreten. Versuchen Sie es erneut, und melden Sie es dem Betreiber, wenn es wieder geschieht.",
  unavailable: "Der Dienst kann gerade nicht antworten. Versuchen Sie es bald erneut.",
  order_in_progress:
    "Die Bank führt gerade einen Auftrag aus. Versuchen Sie es erneut, wenn er beendet ist.",
  validation_failed: "Eine Angabe ist nicht gültig. Prüfen Sie Ihre Eingaben und Filter.",
  conflict: "Das ist nicht mehr möglich. Laden Sie die Seite neu.",
  bad_request: "Der Dienst konnte die Anfrage nicht lesen. Laden Sie die Seite neu.",
  request_timeout: "Die Verbindung war zu langsam. Versuchen Sie es erneut.",
  https_required: "Öffnen Sie diese Seite über HTTPS.",
  method_not_allowed: "Die Seite ist veraltet. Laden Sie sie neu.",
  headers_too_large:
    "Ihr Browser sendet zu viele Daten mit. Löschen Sie die Cookies dieser Website.",
  forbidden: "Das ist nicht erlaubt.",
  delivery_under_way: "Diese Zustellung ist bereits unterwegs.",
  delivery_too_old: "Das Ereignis dieser Zustellung ist zu alt, um erneut gesendet zu werden.",
  delivery_without_webhook: "Der Webhook dieser Zustellung wurde entfernt.",
};
