var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="newsletter" viewBox="0 0 507 531" width="507" height="531" role="img" aria-labelledby="newsletter-title newsletter-desc">
<title id="newsletter-title">Newsletter</title>
<desc id="newsletter-desc">A visitor asks for news by mail. It begins with “Filling in”. 4 states and 6 ways between them.</desc>
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
<rect class="page" width="507" height="531" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A visitor asks for news by mail.</title>
<rect class="box" x="1" y="1" width="505" height="475" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h491a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The visitor types an email address.</title>
<rect class="box" x="98" y="78" width="163" height="101" rx="7"/>
</g>
<g class="state whole busy" data-state="sending">
<title>The address is on its way.</title>
<rect class="box" x="188" y="269" width="133" height="63" rx="7"/>
</g>
<g class="state whole" data-state="subscribed">
<title>The bank has the address and has written to it.</title>
<rect class="box" x="35" y="412" width="154" height="48" rx="7"/>
</g>
<g class="state whole trouble" data-state="mailInstead">
<title>This bank keeps no list here: the mail address stands in its place.</title>
<rect class="box" x="236" y="412" width="123" height="48" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="180" cy="51" r="5"/><path d="M180 56L180 71"/><path class="head" d="M180 78L184 69L176 69z"/></g>
<g class="arrow event">
<path d="M196 179L196 195Q196 201 202 201L324 201Q330 201 330 207L330 251Q330 257 324 257L279.5 257Q277 257 277 259.5L277 262"/><path class="head" d="M277 269L281 260L273 260z"/>
<rect class="ground" x="244" y="220.5" width="171" height="17"/>
<text class="event" x="329.5" y="232.5" data-edge="newsletter.editing submit 0">“Send”, if the email is filled in</text>
</g>
<g class="arrow answer">
<path d="M232 332L232 338Q232 344 226 344L144 344Q138 344 138 350L138 405"/><path class="head" d="M138 412L142 403L134 403z"/>
<rect class="ground" x="94" y="363.5" width="87" height="17"/>
<text class="answer" x="137.5" y="375.5" data-edge="newsletter.sending xstate.done.actor.0.newsletter.sending 0">the bank has it</text>
</g>
<g class="arrow failure">
<path d="M277 332L277 405"/><path class="head" d="M277 412L281 403L273 403z"/>
<rect class="ground" x="193" y="356" width="168" height="32"/>
<text class="failure" x="277" y="368" data-edge="newsletter.sending xstate.error.actor.0.newsletter.sending 0">sending fails: this bank keeps</text>
<text class="failure" x="277" y="383">no list</text>
</g>
<g class="arrow failure">
<path d="M232 269L232 263Q232 257 226 257L169 257Q163 257 163 251L163 186"/><path class="head" d="M163 179L159 188L167 188z"/>
<rect class="ground" x="94" y="213" width="138" height="32"/>
<text class="failure" x="163" y="225" data-edge="newsletter.sending xstate.error.actor.0.newsletter.sending 1">sending fails for another</text>
<text class="failure" x="163" y="240">reason</text>
</g>
<g class="arrow event">
<path d="M86 412L86 403.5Q86 400 82.5 400L82.5 400Q79 400 79 396.5L79 197Q79 191 85 191L128.5 191Q131 191 131 188.5L131 186"/><path class="head" d="M131 179L127 188L135 188z"/>
<rect class="ground" x="17" y="292" width="123" height="17"/>
<text class="event" x="78.5" y="304" data-edge="newsletter.subscribed again 0">goes back to the field</text>
</g>
<g class="arrow event">
<path d="M318 412L318 406Q318 400 324 400L423 400Q429 400 429 394L429 197Q429 191 423 191L230.5 191Q228 191 228 188.5L228 186"/><path class="head" d="M228 179L224 188L232 188z"/>
<rect class="ground" x="367" y="292" width="123" height="17"/>
<text class="event" x="428.5" y="304" data-edge="newsletter.mailInstead again 0">goes back to the field</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="81" height="25"/>
<text class="title" x="13" y="22">Newsletter</text>
</g>
<g class="words whole">
<text class="title" x="110" y="99">Filling in</text>
<text class="button" x="110" y="114">“Send”</text>
<path class="rule" d="M98 122h163"/>
<circle class="mark" cx="115" cy="133" r="2"/><text class="stay event" x="126" y="137" data-edge="newsletter.editing fieldChanged 0">types the email</text>
<circle class="mark" cx="115" cy="148" r="2"/><text class="stay event" x="126" y="152" data-edge="newsletter.editing submit 1">“Send”, if the email is</text>
<text class="stay event" x="126" y="167">empty</text>
</g>
<g class="words whole">
<text class="title" x="200" y="290">Sending</text>
<text class="button" x="200" y="305">“Sending…”</text>
<path class="sign" d="M200 314h10m-3-3l3 3l-3 3M211 319h-10m3-3l-3 3l3 3"/><text class="call" x="216" y="320">note the address</text>
</g>
<g class="words whole">
<text class="title" x="47" y="433">Subscribed</text>
<text class="button" x="47" y="448">“Add another address”</text>
</g>
<g class="words whole">
<text class="title" x="248" y="433">By mail instead</text>
<text class="button" x="248" y="448">“Back”</text>
</g>
</g>
<g class="legend" transform="translate(0 477)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(16 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(156 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(248 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g></g>
</svg>
`;export{e as default};