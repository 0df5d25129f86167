/** What a screen's import of a style sheet or a picture is in jsdom. */
export default '';
