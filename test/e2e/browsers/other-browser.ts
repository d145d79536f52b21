/** A browser other than Chromium, as the tests drive it. */
export interface OtherBrowser {
  goto(address: string): Promise<void>;
  /** Returns the value of an expression in the page, as JSON. */
  read(expression: string): Promise<unknown>;
  /** Presses one key as a person does. */
  press(key: string): Promise<void>;
  /** Errors in the console so far, violations of the content policy among them. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * A script that a page runs first: it keeps the errors of its console and what its policy blocks in `sessionStorage`, for
 * browsers whose driver doesn't report them.
 */
export const WATCH = `
  const keep = (text) => sessionStorage.setItem('complaints',
    JSON.stringify([...JSON.parse(sessionStorage.getItem('complaints') ?? '[]'), String(text)]));
  addEventListener('error', (event) => keep(event.message ?? event.target?.src));
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    keep(event.violatedDirective + ' blocked ' + event.blockedURI));
  const { error } = console;
  console.error = (...values) => { keep(values.join(' ')); error(...values); };
`;

/** Waits until an expression in the page is truthy, and returns its value. */
export async function until(
  browser: OtherBrowser,
  expression: string,
  timeout = 60_000,
): Promise<unknown> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await browser.read(expression);
    if (value) return value;
    if (Date.now() > end) {
      const shown = await browser.read(
        'location.href + "\\n" + document.body.innerText.slice(0, 600)',
      );
      throw new Error(`Not within ${timeout / 1000} s: ${expression}\n${String(shown)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** An expression for the first element of a selector whose text contains another, also within open shadow trees. */
export const element = (selector: string, text = ''): string =>
  `(function find(root) {
    for (const one of root.querySelectorAll(${JSON.stringify(selector)}))
      if (one.textContent.includes(${JSON.stringify(text)})) return one;
    for (const host of root.querySelectorAll('slatewise-report'))
      if (host.shadowRoot) { const one = find(host.shadowRoot); if (one) return one; }
    return null;
  })(document)`;

/** Clicks an element once it is there and can be used. */
export async function click(browser: OtherBrowser, selector: string, text = ''): Promise<void> {
  const found = element(selector, text);
  await until(browser, `${found} !== null && !${found}.disabled`);
  await browser.read(`(${found}.click(), true)`);
}

/** Returns the text of an element once it has one. */
export async function textOf(
  browser: OtherBrowser,
  selector: string,
  text = '',
  timeout?: number,
): Promise<string> {
  const found = element(selector, text);
  return String(await until(browser, `${found} && ${found}.textContent.trim()`, timeout));
}
