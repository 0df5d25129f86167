import { expect, test } from '@jest/globals';
import { quickenStyles } from './support/screens/quick-styles.ts';

const MARKUP = `
  <h1>Title</h1><p style="display: flex">Text <em>set</em> <br></p>
  <section style="visibility: hidden; pointer-events: none">
    <input type="hidden"><input type="text"><button style="visibility: visible">Press</button>
    <ul style="pointer-events: inherit"><li hidden>One</li><li>Two</li></ul>
  </section>
  <dialog>Shut</dialog><dialog open>Open</dialog><template>x</template><script type="x"></script>
  <details><summary>More</summary>Inside</details><svg><path d=""></path></svg>
  <table style="display: none"><tbody><tr><td style="color: red">Cell</td></tr></tbody></table>`;
const ASKED = ['display', 'visibility', 'pointerEvents', 'color', 'opacity', 'backgroundColor'] as const;

const styles = (page: Window) =>
  [...page.document.querySelectorAll('*')].map((element) => {
    const style = page.getComputedStyle(element);
    return [
      element.outerHTML.slice(0, 40),
      ...ASKED.map((name) => style[name]),
      style.getPropertyValue('pointer-events'),
    ];
  });

test.each(['', '<style>td { visibility: hidden } p { display: grid }</style>'])(
  'styles that are answered quickly are those of jsdom, with the style sheet “%s”',
  (sheet) => {
    // A page of its own, which the set-up of the tests has not touched.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const page = frame.contentWindow as Window & typeof globalThis;
    page.document.body.innerHTML = sheet + MARKUP;
    const jsdoms = styles(page);
    expect(jsdoms.length).toBeGreaterThan(20);
    expect(new Set(jsdoms.map(([, display]) => display)).size).toBeGreaterThan(3);
    quickenStyles(page);
    expect(styles(page)).toEqual(jsdoms);
    frame.remove();
  },
);
