import { coverPicture } from './mail-picture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test.each([
  [`/uploads/${HASH}-1600x1200.jpg`, `https://regulars.test/uploads/${HASH}-1600x1200-960.jpg`],
  [`/uploads/${HASH}-800x600.png`, `https://regulars.test/uploads/${HASH}-800x600.png`],
  [`/uploads/${HASH}-1600x1200.gif`, `https://regulars.test/uploads/${HASH}-1600x1200.gif`],
  ['https://elsewhere.test/crate.JPG', 'https://elsewhere.test/crate.JPG'],
  ['/uploads/crate.webp', ''],
  ['data:image/png;base64,AAAA', ''],
  ['', ''],
])('the picture %j stands above a mail as %j', (url, shown) => {
  expect(coverPicture(url, 'https://regulars.test')).toBe(shown);
});
