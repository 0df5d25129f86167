/** Rich text that holds all that the editor can write: browser and server keep it to the letter. */
export const WRITTEN_HTML =
  '<h2>Root cellar</h2><p>Turnips<br>and <strong>squash</strong>, <em>sweet</em></p><ul><li><p>Leeks</p></li></ul>' +
  '<blockquote><p>Good.</p></blockquote>' +
  '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">more</a></p>';
