import type { Channel } from "#shared/api/channels.ts";
import type { Profile } from "#shared/api/profiles.ts";
import { anId } from "./facts.ts";

/** Someone from São Paulo who reads prices in reais. */
export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    currency: "BRL",
    language: "pt",
    preferred_airport: "GRU",
    time_zone: null,
    share_deals: true,
    is_active: true,
    is_operator: false,
    batch_searches_count: 2,
    active_searches_count: 2,
    feature_plan: { name: "Básico", max_batch_flight_searches: 5 },
    ...over,
  };
}

/** A webhook that works and to which nothing was sent yet. */
export function aChannel(over: Partial<Channel> = {}): Channel {
  return {
    id: anId(1),
    kind: "webhook",
    name: "Casa",
    host: "home.example",
    preset: "json",
    state: "active",
    reason: null,
    in_plan: true,
    fingerprint: null,
    created_at: "2026-11-01T12:00:00Z",
    last_sent_at: null,
    last_error: null,
    ...over,
  };
}
