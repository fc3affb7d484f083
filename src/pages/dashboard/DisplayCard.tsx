import { useState } from 'react'
import {
  type DisplayChoice,
  type DisplaySetting,
  displayChoice,
  saveDisplayChoice,
} from '#session/preferences.ts'
import { Card } from '#ui/Card.tsx'
import { Segments } from '#ui/Segments.tsx'

const themes = { system: 'System', light: 'Light', dark: 'Dark' }
const textSizes = { normal: 'Normal', large: 'Large', larger: 'Larger' }

/** Theme and text size on this device. U8, U9 */
export function DisplayCard() {
  const [theme, setTheme] = useDisplayChoice('theme')
  const [textSize, setTextSize] = useDisplayChoice('textSize')
  return (
    <Card title="Display on this device" className="display-card">
      <Segments label="Theme" name="theme" options={themes} value={theme} onChange={setTheme} />
      <Segments
        label="Text size"
        name="textSize"
        options={textSizes}
        value={textSize}
        onChange={setTextSize}
      />
    </Card>
  )
}

function useDisplayChoice<Setting extends DisplaySetting>(setting: Setting) {
  const [choice, setChoice] = useState(() => displayChoice(setting))
  const choose = (next: DisplayChoice<Setting>) => {
    saveDisplayChoice(setting, next)
    setChoice(next)
  }
  return [choice, choose] as const
}
