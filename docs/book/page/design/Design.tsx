import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import { Buttons } from './Buttons.tsx'
import { bank } from './bank.ts'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Messages } from './Messages.tsx'
import { colours, radii, spaces, types } from './tokens.ts'
import './Design.css'

const schemes = ['light', 'dark'] as const

/** The product's design: colours, typography, spacing and controls. */
export function Design() {
  const [dialogs, setDialogs] = useState(0)
  return (
    <BankContext value={bank}>
      <MemoryRouter>
        <div className="design">
          <div className="contents-head">
            <h1 tabIndex={-1}>The bank’s design</h1>
            <p>
              Every page uses the same tokens and the same controls. Each colour has a meaning. This
              page shows them in both schemes; every control works.
            </p>
          </div>
          <Types />
          <Spaces />
          <div className="design-schemes">
            {schemes.map((scheme) => (
              <section
                key={scheme}
                className="design-scheme"
                style={{ colorScheme: scheme }}
                aria-labelledby={`scheme-${scheme}`}
              >
                <h2 id={`scheme-${scheme}`}>{scheme === 'light' ? 'Light' : 'Dark'}</h2>
                <Colours />
                <Buttons title={`Buttons, ${scheme}`} onDialog={() => setDialogs(1)} />
                <Fields title={`Fields, ${scheme}`} />
                <Messages title={`Messages, ${scheme}`} />
              </section>
            ))}
          </div>
          <Dialogs count={dialogs} onCount={setDialogs} />
          <Toasts />
        </div>
      </MemoryRouter>
    </BankContext>
  )
}

const Colours = () => (
  <div className="swatch-groups">
    {colours.map(({ title, tokens }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul className="swatches">
          {tokens.map(({ name, meaning }) => (
            <li key={name}>
              <span className="swatch" style={{ background: `var(${name})` }} />
              <span>
                {meaning} <code>{name.replace('--color-', '')}</code>
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

const Types = () => (
  <section className="design-part" aria-labelledby="design-type">
    <h2 id="design-type">Typography</h2>
    <ul className="type-scale">
      {types.map(({ name, meaning }) => (
        <li key={name}>
          <span className="type-sample" style={{ fontSize: `var(${name})` }} data-token={name}>
            Clear and calm
          </span>
          <span className="soft">
            {meaning} <code>{name}</code>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Spaces = () => (
  <section className="design-part" aria-labelledby="design-space">
    <h2 id="design-space">Spacing and corners</h2>
    <ul className="space-scale">
      {spaces.map((name) => (
        <li key={name}>
          <span className="space-sample" style={{ width: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
    <ul className="space-scale">
      {radii.map((name) => (
        <li key={name}>
          <span className="radius-sample" style={{ borderRadius: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </section>
)
