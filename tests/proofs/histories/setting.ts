/** Product time that a world lasts; memberships start in its first two months. */
export const MONTHS = 15;
export const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
/** Businesses of a world that close, each in the middle of an outage, so that charges wait. */
export const CLOSINGS = 6;
