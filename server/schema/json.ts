// Plain JSON, as states, parameters and metadata keep it.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };
