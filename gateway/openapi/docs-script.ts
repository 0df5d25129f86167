/**
 * What /api/docs does where there are scripts, as the text of a module: samples are copied, the list of calls is searched
 * and follows the reader, and a call that only reads is sent from its place, with the reader's token where it needs one.
 * The token stays in its field: nothing keeps it.
 */
export const DOCS_SCRIPT = `const all = (selector, within = document) => [...within.querySelectorAll(selector)];

for (const button of navigator.clipboard ? all('[data-copy]') : []) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('pre').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  });
}

const groups = all('nav details');
const search = document.querySelector('nav input');
search.parentElement.hidden = false;
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  for (const group of groups) {
    const found = all('li', group).filter((entry) => {
      const text = (entry.textContent + entry.firstElementChild.title).toLowerCase();
      return !(entry.hidden = !words.every((word) => text.includes(word)));
    });
    group.hidden = found.length === 0;
    group.open = search.value !== '' && found.length > 0;
  }
});

const wide = matchMedia('(min-width: 761px)');
const seen = new Set();
const follow = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target.id);
  if (!wide.matches || search.value !== '') return;
  const link = all('nav li a').find(({ hash }) => seen.has(hash.slice(1)));
  for (const old of all('nav [aria-current]')) old.removeAttribute('aria-current');
  if (!link) return;
  link.setAttribute('aria-current', 'true');
  const own = link.closest('details');
  for (const group of groups) group.open = group === own;
  const list = document.querySelector('nav');
  const top = link.offsetTop - list.offsetTop;
  if (top < list.scrollTop + 80 || top > list.scrollTop + list.clientHeight - 80) list.scrollTop = top - list.clientHeight / 3;
}, { rootMargin: '-10% 0px -60% 0px' });
for (const operation of all('article.operation')) follow.observe(operation);
if (wide.matches && groups[0]) groups[0].open = true;

const token = document.querySelector('#token');
token.closest('p').hidden = false;
for (const form of all('form[data-try]')) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [path, button] = form.elements;
    const answer = form.nextElementSibling;
    button.disabled = true;
    try {
      const address = new URL(path.value, location.origin);
      const headers = token.value ? { Authorization: 'Bearer ' + token.value.trim() } : {};
      if (address.origin !== location.origin || !address.pathname.startsWith('/api/')) throw new Error('Only /api of this host is asked from here.');
      const reply = await fetch(address, { headers });
      const text = await reply.text();
      const isJson = (reply.headers.get('content-type') || '').includes('json');
      answer.textContent = reply.status + ' ' + reply.statusText + '\\n' + (isJson ? JSON.stringify(JSON.parse(text), null, 2) : text.slice(0, 20000));
    } catch (error) {
      answer.textContent = error.message;
    }
    answer.hidden = false;
    button.disabled = false;
  });
}
`;
