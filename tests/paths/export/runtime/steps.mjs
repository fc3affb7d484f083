import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  Given,
  setDefaultTimeout,
  Then,
  When,
} from '@cucumber/cucumber'
import { chromium } from '@playwright/test'
import { BankPage } from './bankPage.mjs'
import './parameterTypes.mjs'
import { baseUrl, chromiumOptions } from './settings.mjs'

/** The words of the exported features. Each scenario has a browser context of its own. */
let browser
setDefaultTimeout(600_000)

BeforeAll(async () => {
  browser = await chromium.launch(chromiumOptions)
})
AfterAll(() => browser.close())

Before(async function () {
  this.context = await browser.newContext({ reducedMotion: 'reduce' })
})
After(function () {
  return this.context.close()
})

Given('the flow {text} with the calls {text}', async function (flow, calls) {
  const page = await this.context.newPage()
  this.bank = new BankPage(page, { flow, calls: calls.split(', ').filter(Boolean) })
  this.storage = {}
})
Given('the browser remembers {text}:', function (key, value) {
  this.storage[key] = value
})
Given('the customer opens {text} at {text}', async function (path, time) {
  await this.bank.open(new URL(path, baseUrl).href, { time, storage: this.storage })
})
When('the customer fills in {text} [{word}] with {text}', function (_label, name, value) {
  return this.bank.fill(name, value)
})
When('the customer presses {text}', function (name) {
  return this.bank.press(name)
})
When('the customer presses the button like {text}', function (pattern) {
  return this.bank.press(new RegExp(pattern))
})
When('the customer presses Escape', function () {
  return this.bank.pressEscape()
})
When('{float} seconds pass', function (seconds) {
  return this.bank.pass(Math.round(seconds * 1000))
})
When('the bank answers {text}:', function (_what, answer) {
  return this.bank.answer(JSON.parse(answer))
})
Then('the screen is {text} [{}]', function (_title, state) {
  this.at = { state }
  return this.bank.expect(this.at)
})
Then('the screen is left', function () {
  this.at = {}
  return this.bank.expect(this.at)
})
Then('it shows {text}', function (text) {
  return this.bank.expect({ ...this.at, texts: [text] })
})
Then('it says {text}', function (text) {
  return this.bank.expect({ ...this.at, toasts: [text] })
})
