/** What a screen's import of a style sheet or a picture is in jsdom: no file, under an address that is not empty. */
export default '/asset';
