/** The site that the scenarios run against, and the browser: `BASE_URL` and `CHROMIUM` replace what was exported. */
export const baseUrl = process.env.BASE_URL || '__BASE_URL__'

/** The customer of scenarios with the tag `@needs-customer`. */
export const customer = {
  email: process.env.CUSTOMER_EMAIL,
  password: process.env.CUSTOMER_PASSWORD,
}

/** A command to which those of the bank's back office are added: it prints mails, and decides records. */
export const backOffice = process.env.BACK_OFFICE

const executablePath = process.env.CHROMIUM || undefined

/** Chromium refuses its sandbox to root. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const chromiumOptions = { executablePath, args }

/** Milliseconds of real time that a step waits for what must come; nothing is proven by it. */
export const patience = Number(process.env.PATIENCE_MS || 60_000)

/** The same for what a scenario expects of the page, if it is to be known sooner that it does not come. */
export const expectPatience = Number(process.env.EXPECT_PATIENCE_MS || patience)
