var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="contact" viewBox="0 0 481 551" width="481" height="551" role="img" aria-labelledby="contact-title contact-desc">
<title id="contact-title">Contact</title>
<desc id="contact-desc">A visitor writes to the bank and hears that it arrived. It begins with “Writing”. 4 states and 6 ways between them.</desc>
<style>
.flow{--d-paper:#faf7f0;--d-box:#ffffff;--d-ink:#14231d;--d-soft:#4c5a53;--d-line:#7d8a82;--d-brand:#0f4a3b;--d-brand-soft:#e4efe8;--d-good:#13663f;--d-waiting:#7d4b00;--d-waiting-soft:#fcefd6;--d-bad:#b0271c;--d-bad-soft:#fcebe8;--d-focus:#b35a00}
@media(prefers-color-scheme:dark){.flow{--d-paper:#0d1512;--d-box:#1b2822;--d-ink:#edf1eb;--d-soft:#b2bfb8;--d-line:#74847b;--d-brand:#8cd6b9;--d-brand-soft:#17352b;--d-good:#84d6a6;--d-waiting:#f2c069;--d-waiting-soft:#362a10;--d-bad:#ff9f94;--d-bad-soft:#3b1a17;--d-focus:#f5bd66}}
.flow text{font:12px Helvetica, Arial, 'Liberation Sans', sans-serif;fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .side>.box{stroke-dasharray:7 4}
.flow .holds>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .trouble:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .trouble>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
.flow .event>path{stroke:var(--d-ink)}
.flow .answer>path{stroke:var(--d-good)}
.flow .failure>path{stroke:var(--d-bad)}
.flow .after>path{stroke:var(--d-waiting)}
.flow .always>path{stroke:var(--d-soft)}
.flow .event>.head{stroke:none;fill:var(--d-ink)}
.flow .answer>.head{stroke:none;fill:var(--d-good)}
.flow .failure>.head{stroke:none;fill:var(--d-bad)}
.flow .after>.head{stroke:none;fill:var(--d-waiting)}
.flow .always>.head{stroke:none;fill:var(--d-soft)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
.flow text.event{fill:var(--d-ink)}
.flow text.answer{fill:var(--d-good)}
.flow text.failure{fill:var(--d-bad)}
.flow text.after{fill:var(--d-waiting)}
.flow text.always{fill:var(--d-soft)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
</style>
<rect class="page" width="481" height="551" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A visitor writes to the bank and hears that it arrived.</title>
<rect class="box" x="1" y="1" width="479" height="475" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h465a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The visitor writes. What went wrong last stands beside it, and nothing is lost.</title>
<rect class="box" x="106" y="78" width="161" height="101" rx="7"/>
</g>
<g class="state whole busy" data-state="sending">
<title>The message is on its way; the form is held still.</title>
<rect class="box" x="170" y="269" width="141" height="63" rx="7"/>
</g>
<g class="state whole" data-state="sent">
<title>The bank has the message and has confirmed it by mail.</title>
<rect class="box" x="28" y="412" width="167" height="48" rx="7"/>
</g>
<g class="state whole trouble" data-state="mailInstead">
<title>This bank takes no messages here: the mail address stands in their place.</title>
<rect class="box" x="234" y="412" width="129" height="48" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="187" cy="51" r="5"/><path d="M187 56L187 71"/><path class="head" d="M187 78L191 69L183 69z"/></g>
<g class="arrow event">
<path d="M203 179L203 195Q203 201 209 201L314 201Q320 201 320 207L320 251Q320 257 314 257L266.5 257Q264 257 264 259.5L264 262"/><path class="head" d="M264 269L268 260L260 260z"/>
<rect class="ground" x="251" y="213" width="137" height="32"/>
<text class="event" x="319.5" y="225" data-edge="contact.editing submit 0">“Send Message”, if the</text>
<text class="event" x="319.5" y="240">required fields are filled</text>
</g>
<g class="arrow answer">
<path d="M217 332L217 338Q217 344 211 344L145 344Q139 344 139 350L139 405"/><path class="head" d="M139 412L143 403L135 403z"/>
<rect class="ground" x="95" y="363.5" width="87" height="17"/>
<text class="answer" x="138.5" y="375.5" data-edge="contact.sending xstate.done.actor.0.contact.sending 0">the bank has it</text>
</g>
<g class="arrow failure">
<path d="M264 332L264 338Q264 344 270 344L271 344Q277 344 277 350L277 405"/><path class="head" d="M277 412L281 403L273 403z"/>
<rect class="ground" x="194" y="356" width="165" height="32"/>
<text class="failure" x="276.5" y="368" data-edge="contact.sending xstate.error.actor.0.contact.sending 0">sending fails: this bank takes</text>
<text class="failure" x="276.5" y="383">no messages here</text>
</g>
<g class="arrow failure">
<path d="M217 269L217 263Q217 257 211 257L176 257Q170 257 170 251L170 186"/><path class="head" d="M170 179L166 188L174 188z"/>
<rect class="ground" x="101" y="213" width="138" height="32"/>
<text class="failure" x="170" y="225" data-edge="contact.sending xstate.error.actor.0.contact.sending 1">sending fails for another</text>
<text class="failure" x="170" y="240">reason</text>
</g>
<g class="arrow event">
<path d="M84 412L84 402Q84 400 82 400L82 400Q80 400 80 398L80 197Q80 191 86 191L135.5 191Q138 191 138 188.5L138 186"/><path class="head" d="M138 179L134 188L142 188z"/>
<rect class="ground" x="17" y="292" width="125" height="17"/>
<text class="event" x="79.5" y="304" data-edge="contact.sent again 0">goes back to the form</text>
</g>
<g class="arrow event">
<path d="M320 412L320 406Q320 400 326 400L396 400Q402 400 402 394L402 197Q402 191 396 191L237.5 191Q235 191 235 188.5L235 186"/><path class="head" d="M235 179L231 188L239 188z"/>
<rect class="ground" x="339" y="292" width="125" height="17"/>
<text class="event" x="401.5" y="304" data-edge="contact.mailInstead again 0">goes back to the form</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="62" height="25"/>
<text class="title" x="13" y="22">Contact</text>
</g>
<g class="words whole">
<text class="title" x="118" y="99">Writing</text>
<text class="button" x="118" y="114">“Send Message”</text>
<path class="rule" d="M106 122h161"/>
<circle class="mark" cx="123" cy="133" r="2"/><text class="stay event" x="134" y="137" data-edge="contact.editing fieldChanged 0">fills in a field</text>
<circle class="mark" cx="123" cy="148" r="2"/><text class="stay event" x="134" y="152" data-edge="contact.editing submit 1">“Send Message”, if a</text>
<text class="stay event" x="134" y="167">required field is empty</text>
</g>
<g class="words whole">
<text class="title" x="182" y="290">Sending</text>
<text class="button" x="182" y="305">“Sending…”</text>
<path class="sign" d="M182 314h10m-3-3l3 3l-3 3M193 319h-10m3-3l-3 3l3 3"/><text class="call" x="198" y="320">send the message</text>
</g>
<g class="words whole">
<text class="title" x="40" y="433">Sent</text>
<text class="button" x="40" y="448">“Write another message”</text>
</g>
<g class="words whole">
<text class="title" x="246" y="433">By mail instead</text>
<text class="button" x="246" y="448">“Back to the form”</text>
</g>
</g>
<g class="legend" transform="translate(0 477)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 46)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g></g>
</svg>
`;export{e as default};