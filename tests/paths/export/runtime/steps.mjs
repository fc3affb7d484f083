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
  this.context = await browser.newContext({
    baseURL: baseUrl,
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  })
})
After(function () {
  return this.context.close()
})

Given('the flow {text} with these calls and labels:', async function (_name, flow) {
  this.bank = new BankPage(await this.context.newPage(), read(flow))
  this.storage = {}
})
Given('the browser remembers {text}:', function (key, value) {
  this.storage[key] = value
})
Given('the customer opens {text} at {text}', async function (path, time) {
  await this.bank.open(path, { time, storage: this.storage })
})
Given('the back office does {text} with all that waits', function (decision) {
  return this.bank.decide(decision)
})
Given('the page reads of the customer:', function (fields) {
  return this.bank.know(JSON.parse(fields))
})
Given('the customer is signed in at {text} and presses {text}', function (path, opener) {
  return this.bank.openSignedIn(path, opener)
})
Given(
  'the customer is signed in at {text} and presses {text}, which opens {text}',
  function (path, opener, within) {
    return this.bank.openSignedIn(path, opener, within)
  },
)
Given('the calls of the flow are held', function () {
  return this.bank.hold()
})
When('the customer chooses files for [{word}]:', function (name, files) {
  return this.bank.choose(name, JSON.parse(files))
})
When('the customer fills in {text} [{word}] with {text}', function (_label, name, value) {
  return this.bank.fill(name, value)
})
When('the customer fills in [{word}] with the mailed code', function (name) {
  return this.bank.fillCode(name)
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
  const { calls, ...ends } = JSON.parse(answer)
  return this.bank.answer(calls, ends)
})
Then('the screen is {text}:', function (_title, expected) {
  return this.bank.expect(read(expected))
})
Then('the screen is left:', function (expected) {
  return this.bank.expect(read(expected))
})
Then('it shows {text}', function (text) {
  return this.bank.expect({ parts: [{ texts: [text] }] })
})
Then('it says {text}', function (text) {
  return this.bank.expect({ toasts: [text] })
})

/** JSON, with regular expressions as they were exported. */
const read = (json) =>
  JSON.parse(json, (_key, value) =>
    typeof value?.like === 'string' ? new RegExp(value.like, value.flags) : value,
  )
