import type { Social } from './page-content.ts';

/** The networks of the page's icon links, in their order. Source: docs/rules.md "Social links". */
export const SOCIAL_NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'twitter', label: 'X' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'tiktok', label: 'TikTok' },
] as const satisfies readonly { key: keyof Social; label: string }[];

/** The links that are shown: those that aren't empty. Source: docs/rules.md "Social links". */
export function socialLinks(social: Social): { key: keyof Social; label: string; url: string }[] {
  return SOCIAL_NETWORKS.map(({ key, label }) => ({ key, label, url: social[key].trim() })).filter(
    ({ url }) => url !== '',
  );
}
