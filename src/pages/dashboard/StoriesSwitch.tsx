import { useOutletContext } from 'react-router-dom'
import type { TestimonialSwitch } from '#flows/testimonial/useTestimonials.tsx'
import { Switch } from '#ui/Switch.tsx'

/** Turns customer stories on this device on or off. D11, U19 */
export function StoriesSwitch() {
  const { enabled, setEnabled } = useOutletContext<TestimonialSwitch>()
  return (
    <section className="card stories" aria-label="Preferences">
      <Switch
        label="Customer stories"
        text="A short notice now and then, on this device"
        checked={enabled}
        onChange={setEnabled}
      />
    </section>
  )
}
