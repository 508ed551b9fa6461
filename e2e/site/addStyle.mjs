/** Adds rules to a page. The policy of the site forbids style elements. */
export const addStyle = (page, css) =>
  page.evaluate((text) => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
