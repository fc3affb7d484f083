import { defineArrayMember, defineField, defineType } from 'sanity'

const list = (name: string, title: string, type: 'titled' | 'string') =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type })],
    validation: (rule) => rule.required().min(1),
  })

const line = (name: string, title: string, longest: number) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required().max(longest) })
const heading = (name: string, title: string) => line(name, title, 40)

/** The page `/`. A single document. */
export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(70) }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines.',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({ name: 'hero', type: 'hero', validation: (rule) => rule.required() }),
    defineField({ name: 'about', type: 'section', validation: (rule) => rule.required() }),
    heading('servicesTitle', 'Heading of the services'),
    list('services', 'Services', 'titled'),
    heading('strategiesTitle', 'Heading of the strategies'),
    list('strategies', 'Strategies', 'titled'),
    heading('valuesTitle', 'Heading of the values'),
    list('values', 'Values', 'string'),
    heading('visionTitle', 'Heading of the vision'),
    defineField({ name: 'vision', type: 'text', rows: 2, validation: (rule) => rule.required() }),
    heading('missionTitle', 'Heading of the mission'),
    defineField({ name: 'mission', type: 'text', rows: 2, validation: (rule) => rule.required() }),
    heading('newsTitle', 'Heading of the news'),
    heading('newsMore', 'What opens the text of a news item'),
    line('exampleTitle', 'Heading of the example withdrawal', 60),
    line('exampleNote', 'That it is an example', 160),
  ],
})
