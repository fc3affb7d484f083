var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="kyc" viewBox="0 0 555 1104" width="555" height="1104" role="img" aria-labelledby="kyc-title kyc-desc">
<title id="kyc-title">KYC verification</title>
<desc id="kyc-desc">The customer sends an identity document; the bank checks it and decides later. It begins with “Form”. 8 states and 15 ways between them.</desc>
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
<rect class="page" width="555" height="1104" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>The customer sends an identity document; the bank checks it and decides later.</title>
<rect class="box" x="1" y="1" width="553" height="1048" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h539a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole" data-state="form">
<title>Name and number as they stand on the document, and a picture of both sides.</title>
<rect class="box" x="149" y="78" width="364" height="322" rx="7"/>
<path class="band" d="M150 126v-41a6 6 0 0 1 6-6h350a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="form.editing">
<title>A file that may not be sent is refused before it leaves the browser. After a failed upload all is kept, and what went wrong stands beside it.</title>
<rect class="box" x="165" y="170" width="180" height="101" rx="7"/>
</g>
<g class="state whole" data-state="form.leavingAsked">
<title>Asks before the typed details and the pictures are thrown away.</title>
<rect class="box" x="249" y="351" width="140" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="uploading">
<title>Both sides are on their way, once, with a spinner and their progress.</title>
<rect class="box" x="148" y="526" width="284" height="269" rx="7"/>
<path class="band" d="M149 589v-56a6 6 0 0 1 6-6h270a6 6 0 0 1 6 6v56z"/>
</g>
<g class="state whole busy" data-state="uploading.sending">
<title>The form is held still until the bank has answered.</title>
<rect class="box" x="172" y="633" width="176" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="uploading.leavingAsked">
<title>Warns that leaving stops the upload; it goes on meanwhile.</title>
<rect class="box" x="179" y="746" width="155" height="33" rx="7"/>
</g>
<g class="state whole" data-state="succeeded">
<title>The bank checks them now; the window closes after 3 s.</title>
<rect class="box" x="166" y="879" width="161" height="33" rx="7"/>
</g>
<g class="state final whole" data-state="closed">
<title>The window is gone.</title>
<rect class="box" x="219" y="1000" width="70" height="33" rx="14"/>
<rect class="inner" x="222" y="1003" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="250" cy="51" r="5"/><path d="M250 56L250 71"/><path class="head" d="M250 78L254 69L246 69z"/></g>
<g class="arrow"><circle class="dot" cx="255" cy="143" r="5"/><path d="M255 148L255 163"/><path class="head" d="M255 170L259 161L251 161z"/></g>
<g class="arrow"><circle class="dot" cx="260" cy="606" r="5"/><path d="M260 611L260 626"/><path class="head" d="M260 633L264 624L256 624z"/></g>
<g class="arrow event">
<path d="M237 271L237 277Q237 283 231 283L220 283Q214 283 214 289L214 508Q214 514 220 514L252.5 514Q255 514 255 516.5L255 519"/><path class="head" d="M255 526L259 517L251 517z"/>
<rect class="ground" x="141" y="455" width="146" height="32"/>
<text class="event" x="214" y="467" data-edge="kyc.form.editing submit 0">“Upload”, if everything is</text>
<text class="event" x="214" y="482">filled in</text>
</g>
<g class="arrow event">
<path d="M309 271L309 277Q309 283 315 283L430 283Q436 283 436 289L436 333Q436 339 430 339L344.5 339Q342 339 342 341.5L342 344"/><path class="head" d="M342 351L346 342L338 342z"/>
<rect class="ground" x="374" y="295" width="123" height="32"/>
<text class="event" x="435.5" y="307" data-edge="kyc.form.editing close 0">closes the window, if</text>
<text class="event" x="435.5" y="322">something was typed</text>
</g>
<g class="arrow event">
<path d="M201 271L201 412Q201 418 195 418L105 418Q99 418 99 424L99 972Q99 978 105 978L227 978Q233 978 233 984L233 993"/><path class="head" d="M233 1000L237 991L229 991z"/>
<rect class="ground" x="17" y="825" width="164" height="32"/>
<text class="event" x="99" y="837" data-edge="kyc.form.editing close 1">closes the window, if nothing</text>
<text class="event" x="99" y="852">was typed</text>
</g>
<g class="arrow event">
<path d="M296 351L296 289Q296 283 290 283L275.5 283Q273 283 273 280.5L273 278"/><path class="head" d="M273 271L269 280L277 280z"/>
<rect class="ground" x="229" y="295" width="133" height="32"/>
<text class="event" x="295.5" y="307" data-edge="kyc.form.leavingAsked stay 0">goes on after all</text>
<text class="event" x="295.5" y="322" data-edge="kyc.form.leavingAsked close 0">puts the question away</text>
</g>
<g class="arrow event">
<path d="M319 384L319 412Q319 418 325 418L476 418Q482 418 482 424L482 982Q482 988 476 988L277.5 988Q275 988 275 990.5L275 993"/><path class="head" d="M275 1000L279 991L271 991z"/>
<rect class="ground" x="426" y="832.5" width="112" height="17"/>
<text class="event" x="482" y="844.5" data-edge="kyc.form.leavingAsked leave 0">leaves all the same</text>
</g>
<g class="arrow answer">
<path d="M247 795L247 872"/><path class="head" d="M247 879L251 870L243 870z"/>
<rect class="ground" x="193" y="832.5" width="108" height="17"/>
<text class="answer" x="247" y="844.5" data-edge="kyc.uploading xstate.done.actor.0.kyc.uploading 0">the bank has them</text>
</g>
<g class="arrow failure">
<path d="M265 526L265 520Q265 514 271 514L378 514Q384 514 384 508L384 434Q384 428 378 428L230 428Q224 428 224 422L224 407"/><path class="head" d="M224 400L220 409L228 409z"/>
<rect class="ground" x="299" y="440" width="169" height="62"/>
<text class="failure" x="383.5" y="452" data-edge="kyc.uploading xstate.error.actor.0.kyc.uploading 0">sending fails: the document is</text>
<text class="failure" x="383.5" y="467">known already</text>
<text class="failure" x="383.5" y="482" data-edge="kyc.uploading xstate.error.actor.0.kyc.uploading 1">sending fails for another</text>
<text class="failure" x="383.5" y="497">reason</text>
</g>
<g class="arrow event">
<path d="M289 666L289 672Q289 678 295 678L357 678Q363 678 363 684L363 728Q363 734 357 734L284.5 734Q282 734 282 736.5L282 739"/><path class="head" d="M282 746L286 737L278 737z"/>
<rect class="ground" x="309" y="697.5" width="107" height="17"/>
<text class="event" x="362.5" y="709.5" data-edge="kyc.uploading.sending close 0">closes the window</text>
</g>
<g class="arrow event">
<path d="M231 746L231 673"/><path class="head" d="M231 666L227 675L235 675z"/>
<rect class="ground" x="164" y="690" width="133" height="32"/>
<text class="event" x="230.5" y="702" data-edge="kyc.uploading.leavingAsked stay 0">goes on after all</text>
<text class="event" x="230.5" y="717" data-edge="kyc.uploading.leavingAsked close 0">puts the question away</text>
</g>
<g class="arrow event">
<path d="M257 779L257 807Q257 813 263 813L405 813Q411 813 411 819L411 972Q411 978 405 978L267 978Q261 978 261 984L261 993"/><path class="head" d="M261 1000L265 991L257 991z"/>
<rect class="ground" x="355" y="887" width="112" height="17"/>
<text class="event" x="411" y="899" data-edge="kyc.uploading.leavingAsked leave 0">leaves all the same</text>
</g>
<g class="arrow">
<path d="M247 912L247 993"/><path class="head" d="M247 1000L251 991L243 991z"/>
<rect class="ground" x="193" y="934" width="107" height="32"/>
<text class="event" x="246.5" y="946" data-edge="kyc.succeeded close 0">closes the window</text>
<text class="after" x="246.5" y="961" data-edge="kyc.succeeded xstate.after.kycClose.kyc.succeeded 0">after 3 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="115" height="25"/>
<text class="title" x="13" y="22">KYC verification</text>
</g>
<g class="words holds whole">
<rect class="band" x="155" y="82" width="66" height="40"/>
<text class="title" x="161" y="99">Form</text>
<text class="button" x="161" y="114">“Upload”</text>
</g>
<g class="words whole">
<text class="title" x="177" y="191">Filling in the form</text>
<path class="rule" d="M165 199h180"/>
<circle class="mark" cx="182" cy="210" r="2"/><text class="stay event" x="193" y="214" data-edge="kyc.form.editing fieldChanged 0">types name or number</text>
<circle class="mark" cx="182" cy="225" r="2"/><text class="stay event" x="193" y="229" data-edge="kyc.form.editing fileChosen 0">chooses a picture</text>
<circle class="mark" cx="182" cy="240" r="2"/><text class="stay event" x="193" y="244" data-edge="kyc.form.editing submit 1">“Upload”, if something is</text>
<text class="stay event" x="193" y="259">missing</text>
</g>
<g class="words whole">
<text class="title" x="261" y="372">Leaving the form?</text>
</g>
<g class="words holds whole">
<rect class="band" x="154" y="530" width="140" height="55"/>
<text class="title" x="160" y="547">Uploading</text>
<text class="button" x="160" y="562">“Upload”</text>
<path class="sign" d="M160 571h10m-3-3l3 3l-3 3M171 576h-10m3-3l-3 3l3 3"/><text class="call" x="176" y="577">send the documents</text>
</g>
<g class="words whole">
<text class="title" x="184" y="654">Sending the documents</text>
</g>
<g class="words whole">
<text class="title" x="191" y="767">Leaving the upload?</text>
</g>
<g class="words whole">
<text class="title" x="178" y="900">Documents uploaded</text>
</g>
<g class="words final whole">
<text class="title" x="231" y="1021">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 1050)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(377 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};