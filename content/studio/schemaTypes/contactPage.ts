import { defineField, defineType } from 'sanity'

const words = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'text',
    rows: 2,
    validation: (rule) => rule.required().max(240),
  })

const heading = (name: string, title: string) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required().max(40) })

/** The text of `/contact`. A single document; addresses and numbers are in the settings. */
export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string', validation: (rule) => rule.required().max(50) }),
    defineField({
      name: 'pageTitle',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 2,
      description: 'For search engines.',
      validation: (rule) => rule.required().max(160),
    }),
    words('lead', 'Below the heading'),
    heading('formTitle', 'Heading of the form'),
    words('formLead', 'Above the form'),
    heading('waysTitle', 'Heading of the ways to reach us'),
    heading('emailLabel', 'Above the support email'),
    heading('phoneLabel', 'Above the phone number'),
    heading('addressLabel', 'Above the address'),
    heading('hoursLabel', 'Above the work hours'),
    heading('branchesTitle', 'Heading of the branches'),
    words('branchesLead', 'Above the branches'),
    heading('mapTitle', 'Heading of the map'),
    words('mapHint', 'Above the search of the map'),
  ],
})
