import { JSDOM } from 'jsdom'
import { expect } from 'vitest'

/** @throws the parser’s message for invalid XML, which the document then contains */
export function parseXml(text: string): Document {
  const { window } = new JSDOM('', { url: 'http://localhost' })
  const document = new window.DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}
