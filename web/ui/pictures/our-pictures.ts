import field1600 from './field-1600.webp';
import field768 from './field-768.webp';
import stall480 from './stall-480.webp';
import stall960 from './stall-960.webp';

/** A picture of our own, for screens that show no business's: addresses of its widths, and the size of its widest. */
export interface OurPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** A farm stall, 2 : 1. */
export const STALL: OurPicture = {
  src: stall480,
  srcSet: `${stall480} 480w, ${stall960} 960w`,
  width: 960,
  height: 480,
};

/** Rows of a field at sunrise, 8 : 5. */
export const FIELD: OurPicture = {
  src: field768,
  srcSet: `${field768} 768w, ${field1600} 1600w`,
  width: 1600,
  height: 1000,
};
