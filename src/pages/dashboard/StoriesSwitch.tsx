import { useOutletContext } from 'react-router-dom'
import type { TestimonialSwitch } from '#flows/testimonial/useTestimonials.tsx'
import './StoriesSwitch.css'

/** Turns customer stories on this device on or off. D11 */
export function StoriesSwitch() {
  const { enabled, setEnabled } = useOutletContext<TestimonialSwitch>()
  return (
    <section className="card stories" aria-label="Preferences">
      <div>
        <p className="stories-label" id="stories-label">
          Customer stories
        </p>
        <p className="stories-text" id="stories-text">
          A short notice now and then, on this device
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={enabled}
        aria-labelledby="stories-label"
        aria-describedby="stories-text"
        className="stories-switch"
        onClick={() => setEnabled(!enabled)}
      >
        <span className="stories-knob" />
      </button>
    </section>
  )
}
