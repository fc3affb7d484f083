import { JSDOM } from 'jsdom'
import { expect } from 'vitest'

/** @throws what the parser says of text that is no XML, which the document then holds */
export function parseXml(text: string): Document {
  const { window } = new JSDOM('', { url: 'http://localhost' })
  const document = new window.DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}
