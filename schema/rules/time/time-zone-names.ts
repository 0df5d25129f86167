/** True for a name of the IANA list, such as 'America/New_York'; a bare offset is no zone, for it has no summer. */
export function isValidTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone) || zone.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zones that a business in the United States is offered, from east to west. Source: docs/rules.md "Days and zones". */
export const OFFERED_TIME_ZONES = [
  { name: 'America/Puerto_Rico', label: 'Atlantic (San Juan)' },
  { name: 'America/New_York', label: 'Eastern (New York)' },
  { name: 'America/Chicago', label: 'Central (Chicago)' },
  { name: 'America/Denver', label: 'Mountain (Denver)' },
  { name: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { name: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { name: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { name: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
] as const;

/**
 * True for a name that a business may be given: of a region and a place. The short ones ("PST", "AET") are refused, as they
 * mean another thing to PostgreSQL than to us, or nothing. Source: docs/rules.md "Days and zones".
 */
export const isSettableTimeZone = (zone: string): boolean =>
  isValidTimeZone(zone) && /^[A-Z][A-Za-z]+(?:\/[A-Za-z_+-]+){1,2}$/.test(zone) && !zone.startsWith('Etc/');
