/** A document without content at an address, for code of the browser that runs without a DOM. */
export const pageAt = (baseURI: string) => ({ baseURI, getElementById: () => null })
