import { siFacebook, siInstagram, siTiktok, siX, siYoutube } from 'simple-icons';

/** The networks' own marks, as SVG paths on a 24 by 24 field. */
export const brandMarks = {
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  twitter: siX.path,
  youtube: siYoutube.path,
  tiktok: siTiktok.path,
} as const;
