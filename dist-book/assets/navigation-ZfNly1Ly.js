var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="navigation" viewBox="0 0 960 739" width="960" height="739" role="img" aria-labelledby="navigation-title navigation-desc">
<title id="navigation-title">Navigation</title>
<desc id="navigation-desc">A visitor finds the way through the public site. It begins with “Bar”. 12 states and 32 ways between them.</desc>
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
<rect class="page" width="960" height="739" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A visitor finds the way through the public site.</title>
<rect class="box" x="1" y="1" width="958" height="703" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h944a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole" data-state="bar">
<title>The groups stand in the header; on a narrow screen only the burger does.</title>
<rect class="box" x="145" y="87" width="798" height="274" rx="7"/>
<path class="band" d="M146 120v-26a6 6 0 0 1 6-6h784a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="bar.none">
<title>No group of links is open.</title>
<rect class="box" x="549" y="164" width="84" height="33" rx="7"/>
</g>
<g class="state whole" data-state="bar.loans">
<title>The links of Loans show.</title>
<rect class="box" x="331" y="312" width="64" height="33" rx="7"/>
</g>
<g class="state whole" data-state="bar.business">
<title>The links of Business show.</title>
<rect class="box" x="430" y="312" width="83" height="33" rx="7"/>
</g>
<g class="state whole" data-state="bar.personal">
<title>The links of Personal show.</title>
<rect class="box" x="572" y="312" width="82" height="33" rx="7"/>
</g>
<g class="state whole" data-state="bar.service">
<title>The links of Service show.</title>
<rect class="box" x="685" y="312" width="73" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="menu">
<title>On a narrow screen the whole menu lies open.</title>
<rect class="box" x="17" y="439" width="622" height="249" rx="7"/>
<path class="band" d="M18 472v-26a6 6 0 0 1 6-6h608a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="menu.none">
<title>No group of links is open.</title>
<rect class="box" x="297" y="516" width="84" height="33" rx="7"/>
</g>
<g class="state whole" data-state="menu.loans">
<title>The links of Loans show.</title>
<rect class="box" x="371" y="639" width="64" height="33" rx="7"/>
</g>
<g class="state whole" data-state="menu.business">
<title>The links of Business show.</title>
<rect class="box" x="187" y="639" width="83" height="33" rx="7"/>
</g>
<g class="state whole" data-state="menu.personal">
<title>The links of Personal show.</title>
<rect class="box" x="77" y="639" width="82" height="33" rx="7"/>
</g>
<g class="state whole" data-state="menu.service">
<title>The links of Service show.</title>
<rect class="box" x="491" y="639" width="73" height="33" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="824" cy="58" r="5"/><path d="M824 63L824 69Q824 75 830 75L887.5 75Q890 75 890 77.5L890 80"/><path class="head" d="M890 87L894 78L886 78z"/></g>
<g class="arrow"><circle class="dot" cx="591" cy="137" r="5"/><path d="M591 142L591 157"/><path class="head" d="M591 164L595 155L587 155z"/></g>
<g class="arrow"><circle class="dot" cx="339" cy="489" r="5"/><path d="M339 494L339 509"/><path class="head" d="M339 516L343 507L335 507z"/></g>
<g class="arrow event">
<path d="M900 1L900 80"/><path class="head" d="M900 87L904 78L896 78z"/>
<rect class="ground" x="857" y="46" width="85" height="17"/>
<text class="event" x="899.5" y="58" data-edge="navigation linkChosen 0">chooses a link</text>
</g>
<g class="arrow event">
<path d="M205 87L205 294Q205 300 211 300L349.5 300Q352 300 352 302.5L352 305"/><path class="head" d="M352 312L356 303L348 303z"/>
<rect class="ground" x="161" y="172" width="87" height="17"/>
<text class="event" x="204.5" y="184" data-edge="navigation.bar groupPressed 0">presses Loans</text>
</g>
<g class="arrow event">
<path d="M312 87L312 284Q312 290 318 290L452 290Q458 290 458 296L458 305"/><path class="head" d="M458 312L462 303L454 303z"/>
<rect class="ground" x="260" y="172" width="103" height="17"/>
<text class="event" x="311.5" y="184" data-edge="navigation.bar groupPressed 1">presses Business</text>
</g>
<g class="arrow event">
<path d="M770 87L770 284Q770 290 764 290L633 290Q627 290 627 296L627 305"/><path class="head" d="M627 312L631 303L623 303z"/>
<rect class="ground" x="719" y="172" width="102" height="17"/>
<text class="event" x="770" y="184" data-edge="navigation.bar groupPressed 2">presses Personal</text>
</g>
<g class="arrow event">
<path d="M880 87L880 294Q880 300 874 300L736.5 300Q734 300 734 302.5L734 305"/><path class="head" d="M734 312L738 303L730 303z"/>
<rect class="ground" x="833" y="172" width="94" height="17"/>
<text class="event" x="880" y="184" data-edge="navigation.bar groupPressed 3">presses Service</text>
</g>
<g class="arrow event">
<path d="M205 361L205 432"/><path class="head" d="M205 439L209 430L201 430z"/>
<rect class="ground" x="150" y="392.5" width="110" height="17"/>
<text class="event" x="205" y="404.5" data-edge="navigation.bar menuPressed 0">presses the burger</text>
</g>
<g class="arrow event">
<path d="M374 312L374 215Q374 209 380 209L563.5 209Q566 209 566 206.5L566 204"/><path class="head" d="M566 197L562 206L570 206z"/>
<rect class="ground" x="327" y="231" width="94" height="47"/>
<text class="event" x="374" y="243" data-edge="navigation.bar.loans groupPressed 0">presses Loans</text>
<text class="event" x="374" y="258" data-edge="navigation.bar.loans escape 0">presses Escape</text>
<text class="event" x="374" y="273" data-edge="navigation.bar.loans left 0">goes elsewhere</text>
</g>
<g class="arrow event">
<path d="M485 312L485 225Q485 219 491 219L577 219Q583 219 583 213L583 204"/><path class="head" d="M583 197L579 206L587 206z"/>
<rect class="ground" x="433" y="231" width="103" height="47"/>
<text class="event" x="484.5" y="243" data-edge="navigation.bar.business groupPressed 0">presses Business</text>
<text class="event" x="484.5" y="258" data-edge="navigation.bar.business escape 0">presses Escape</text>
<text class="event" x="484.5" y="273" data-edge="navigation.bar.business left 0">goes elsewhere</text>
</g>
<g class="arrow event">
<path d="M599 312L599 204"/><path class="head" d="M599 197L595 206L603 206z"/>
<rect class="ground" x="548" y="231" width="102" height="47"/>
<text class="event" x="599" y="243" data-edge="navigation.bar.personal groupPressed 0">presses Personal</text>
<text class="event" x="599" y="258" data-edge="navigation.bar.personal escape 0">presses Escape</text>
<text class="event" x="599" y="273" data-edge="navigation.bar.personal left 0">goes elsewhere</text>
</g>
<g class="arrow event">
<path d="M709 312L709 215Q709 209 703 209L618.5 209Q616 209 616 206.5L616 204"/><path class="head" d="M616 197L612 206L620 206z"/>
<rect class="ground" x="662" y="231" width="94" height="47"/>
<text class="event" x="709" y="243" data-edge="navigation.bar.service groupPressed 0">presses Service</text>
<text class="event" x="709" y="258" data-edge="navigation.bar.service escape 0">presses Escape</text>
<text class="event" x="709" y="273" data-edge="navigation.bar.service left 0">goes elsewhere</text>
</g>
<g class="arrow event">
<path d="M453 439L453 621Q453 627 447 627L416.5 627Q414 627 414 629.5L414 632"/><path class="head" d="M414 639L418 630L410 630z"/>
<rect class="ground" x="409" y="524" width="87" height="17"/>
<text class="event" x="452.5" y="536" data-edge="navigation.menu groupPressed 0">presses Loans</text>
</g>
<g class="arrow event">
<path d="M215 439L215 632"/><path class="head" d="M215 639L219 630L211 630z"/>
<rect class="ground" x="163" y="524" width="103" height="17"/>
<text class="event" x="214.5" y="536" data-edge="navigation.menu groupPressed 1">presses Business</text>
</g>
<g class="arrow event">
<path d="M84 439L84 621Q84 627 90 627L101.5 627Q104 627 104 629.5L104 632"/><path class="head" d="M104 639L108 630L100 630z"/>
<rect class="ground" x="33" y="524" width="102" height="17"/>
<text class="event" x="84" y="536" data-edge="navigation.menu groupPressed 2">presses Personal</text>
</g>
<g class="arrow event">
<path d="M576 439L576 621Q576 627 570 627L542.5 627Q540 627 540 629.5L540 632"/><path class="head" d="M540 639L544 630L536 630z"/>
<rect class="ground" x="529" y="524" width="94" height="17"/>
<text class="event" x="576" y="536" data-edge="navigation.menu groupPressed 3">presses Service</text>
</g>
<g class="arrow event">
<path d="M586 439L586 379Q586 373 580 373L217.5 373Q215 373 215 370.5L215 368"/><path class="head" d="M215 361L211 370L219 370z"/>
<rect class="ground" x="531" y="385" width="110" height="32"/>
<text class="event" x="586" y="397" data-edge="navigation.menu menuPressed 0">presses the burger</text>
<text class="event" x="586" y="412" data-edge="navigation.menu escape 0">presses Escape</text>
</g>
<g class="arrow event">
<path d="M392 639L392 577Q392 571 386 571L353 571Q347 571 347 565L347 556"/><path class="head" d="M347 549L343 558L351 558z"/>
<rect class="ground" x="345" y="583" width="94" height="32"/>
<text class="event" x="392" y="595" data-edge="navigation.menu.loans groupPressed 0">presses Loans</text>
<text class="event" x="392" y="610" data-edge="navigation.menu.loans escape 0">presses Escape</text>
</g>
<g class="arrow event">
<path d="M242 639L242 633Q242 627 248 627L276 627Q282 627 282 621L282 577Q282 571 288 571L325 571Q331 571 331 565L331 556"/><path class="head" d="M331 549L327 558L335 558z"/>
<rect class="ground" x="230" y="583" width="103" height="32"/>
<text class="event" x="281.5" y="595" data-edge="navigation.menu.business groupPressed 0">presses Business</text>
<text class="event" x="281.5" y="610" data-edge="navigation.menu.business escape 0">presses Escape</text>
</g>
<g class="arrow event">
<path d="M132 639L132 633Q132 627 138 627L144 627Q150 627 150 621L150 567Q150 561 156 561L311.5 561Q314 561 314 558.5L314 556"/><path class="head" d="M314 549L310 558L318 558z"/>
<rect class="ground" x="99" y="583" width="102" height="32"/>
<text class="event" x="150" y="595" data-edge="navigation.menu.personal groupPressed 0">presses Personal</text>
<text class="event" x="150" y="610" data-edge="navigation.menu.personal escape 0">presses Escape</text>
</g>
<g class="arrow event">
<path d="M515 639L515 567Q515 561 509 561L366.5 561Q364 561 364 558.5L364 556"/><path class="head" d="M364 549L360 558L368 558z"/>
<rect class="ground" x="468" y="583" width="94" height="32"/>
<text class="event" x="515" y="595" data-edge="navigation.menu.service groupPressed 0">presses Service</text>
<text class="event" x="515" y="610" data-edge="navigation.menu.service escape 0">presses Escape</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="81" height="25"/>
<text class="title" x="13" y="22">Navigation</text>
</g>
<g class="words holds whole">
<rect class="band" x="151" y="91" width="35" height="25"/>
<text class="title" x="157" y="108">Bar</text>
</g>
<g class="words whole">
<text class="title" x="561" y="185">No group</text>
</g>
<g class="words whole">
<text class="title" x="343" y="333">Loans</text>
</g>
<g class="words whole">
<text class="title" x="442" y="333">Business</text>
</g>
<g class="words whole">
<text class="title" x="584" y="333">Personal</text>
</g>
<g class="words whole">
<text class="title" x="697" y="333">Service</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="443" width="49" height="25"/>
<text class="title" x="29" y="460">Menu</text>
</g>
<g class="words whole">
<text class="title" x="309" y="537">No group</text>
</g>
<g class="words whole">
<text class="title" x="383" y="660">Loans</text>
</g>
<g class="words whole">
<text class="title" x="199" y="660">Business</text>
</g>
<g class="words whole">
<text class="title" x="89" y="660">Personal</text>
</g>
<g class="words whole">
<text class="title" x="503" y="660">Service</text>
</g>
</g>
<g class="legend" transform="translate(0 705)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g></g>
</svg>
`;export{e as default};