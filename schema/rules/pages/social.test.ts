import { SOCIAL_NETWORKS, socialLinks } from './social.ts';

test('the five networks in their order', () => {
  expect(SOCIAL_NETWORKS.map(({ label }) => label)).toEqual([
    'Facebook',
    'Instagram',
    'X',
    'YouTube',
    'TikTok',
  ]);
});

test('only what is filled is shown', () => {
  const social = {
    facebook: '',
    instagram: 'https://instagram.com/a',
    twitter: ' ',
    youtube: '',
    tiktok: 'https://tiktok.com/@a',
  };
  expect(socialLinks(social)).toEqual([
    { key: 'instagram', label: 'Instagram', url: 'https://instagram.com/a' },
    { key: 'tiktok', label: 'TikTok', url: 'https://tiktok.com/@a' },
  ]);
});
