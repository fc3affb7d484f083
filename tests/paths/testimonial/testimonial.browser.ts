import type { Testimonial, TestimonialInput } from '#machines/testimonial/testimonial.machine.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const testimonialBrowser: BrowserSetup = {
  networkMocks: {
    readTestimonials: {
      calls: ['GET content proof'],
      // The number of stories decides the round, so the content service answers the sample's.
      reply: (found: readonly Testimonial[]) => ({ result: found }),
    },
  },
  async open({ switchedOff, paused }: TestimonialInput, context) {
    const { page, site, holdCalls } = context
    // Anything but `off` is on; without an entry the test's browser has them off.
    const choice = switchedOff ? 'off' : 'on'
    holdCalls()
    // The whole page is in view: no story shows further down a page (U19).
    await page.setViewportSize({ width: 1280, height: 2400 })
    await page.goto(`${site.url}/login`)
    await page.evaluate((choice) => {
      localStorage.clear()
      localStorage.setItem('testimonials', choice)
    }, choice)
    await openSignedIn(context, { at: paused ? '/investify' : '/account-details' })
    await waitForVisible(page.locator('[data-flow=testimonial]'))
  },
  hostEvents: ({ page, site, customer }) => ({
    // The page where the customer decides about an investment shows no stories (D11). Its code loads in
    // parts, and React renders each in a tick of its own, so the paused clock must advance.
    async setPaused(paused: boolean) {
      await customer.press(paused ? 'Invest' : 'Account')
      const landmark = paused ? 'What you put in, and how it stands.' : 'Customer stories'
      for (let tick = 0; tick < 20 && !(await page.getByText(landmark).count()); tick++)
        await site.pass(50)
    },
  }),
}
