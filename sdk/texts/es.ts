import type { OwnKey } from "./en.ts";

export const es = {
  loading: "Cargando…",
  close: "Cerrar",
  offline: "No tiene conexión. Seguimos en cuanto la tenga.",
  lost: "Se ha interrumpido la conexión. Seguimos intentándolo.",
  crowded: "Demasiadas solicitudes. Segundos hasta el próximo intento: {0}",
  refused: "Se ha producido un error. Inténtelo de nuevo, por favor.",
  retry: "Intentar de nuevo",
  failedTitle: "No es posible continuar",
  expired: "Esta sesión ha caducado. Vuelva a empezar, por favor.",
  failed: "Se ha producido un error. Vuelva a empezar más tarde, por favor.",
  abortedTitle: "Cancelado",
} satisfies Record<OwnKey, string>;
